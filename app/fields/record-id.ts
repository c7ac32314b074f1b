const largestId = 2_147_483_647

/** The id in an address; null when it cannot be one of ours. */
export function readRecordId(text: string | undefined) {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : null
}
