type Headers = Record<string, string>

/** What a browser that is led astray, or a program like one, sends with a write that is not ours. */
export function foreignOrigins(ours: string): Headers[] {
  const { protocol, host, hostname, port } = new URL(ours)
  const otherScheme = protocol === 'https:' ? 'http:' : 'https:'
  const claimed = { Origin: ours }
  return [
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
    { Origin: `${protocol}//evil.${host}`, 'Sec-Fetch-Site': 'same-site' },
    { Origin: `${protocol}//${hostname}.elsewhere.example`, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `${otherScheme}//${host}` },
    { Origin: `${otherScheme}//${host}`, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `${protocol}//${hostname}:${port === '8443' ? '8444' : '8443'}`, 'Sec-Fetch-Site': 'same-site' },
    { Origin: `${ours}, https://elsewhere.example` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { ...claimed, 'Sec-Fetch-Site': 'cross-site' },
    { ...claimed, 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-origin' },
    {},
  ]
}
