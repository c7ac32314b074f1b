/** The boundary named by the Content-Type of a multipart form; null for other types. */
export function boundaryIn(contentType: string) {
  const [, quoted, plain] = /^multipart\/form-data\b.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}
