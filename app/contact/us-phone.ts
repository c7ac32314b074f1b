/** The ten digits of a US phone number, however it is written. Null for what is none, such as one with an extension. */
export function usPhoneDigits(text: string | null) {
  const digits = (text ?? '').replaceAll(/[^0-9]/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}
