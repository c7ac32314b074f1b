/**
 * One place on the network: an IPv4 address, or the first 64 bits of an IPv6 address. One line has all the others. Text
 * that is no address is its own place.
 */
export function networkOf(address: string) {
  return firstBitsOf(address, 64)
}

/** One line: an IPv4 address, or the first 48 bits of an IPv6 address, below which a provider may give all to one customer. */
export function lineOf(address: string) {
  return firstBitsOf(address, 48)
}

function firstBitsOf(address: string, bits: 48 | 64) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const first = groups(head)
  const last = tail === undefined ? [] : groups(tail)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array.from({ length: gap }, () => '0'), ...last]
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`
}

/**
 * The wider network around an address, which one customer of a provider may hold as a whole: the first 24 bits of an IPv4
 * address, the first 48 of an IPv6 address. Text that is no address is its own network.
 */
export function widerNetworkOf(address: string) {
  const network = lineOf(address)
  return /^(\d+\.){3}\d+$/.test(network) ? network.replace(/\d+$/, '0/24') : network
}

function groups(text: string) {
  return text === '' ? [] : text.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
