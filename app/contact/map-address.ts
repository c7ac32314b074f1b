/** About a few streets around the pin. */
const mapZoom = 14

/** Where a map service shows the postal address, for a link that leaves the site. */
export function mapSearchUrl(address: string) {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
}

/** The same map for a frame in a page. */
export function mapEmbedUrl(address: string) {
  return `https://www.google.com/maps?${new URLSearchParams({ q: address, z: String(mapZoom), output: 'embed' })}`
}
