/**
 * One place on the network: an IPv4 address, or the first 64 bits of an IPv6 address. One line has all the others. Text
 * that is no address is its own place.
 */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const first = groups(head)
  const last = tail === undefined ? [] : groups(tail)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array.from({ length: gap }, () => '0'), ...last]
  return `${all.slice(0, 4).join(':')}::/64`
}

function groups(text: string) {
  return text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
