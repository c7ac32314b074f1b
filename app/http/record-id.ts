/** The id in an address, or null when it cannot be one of ours. */
export function readRecordId(text: string | undefined) {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
