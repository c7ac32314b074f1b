/** What stands between the parts of a posted form with files, as its type says; null for anything else. */
export function boundaryIn(contentType: string) {
  const [, quoted, plain] = /^multipart\/form-data\b.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}
