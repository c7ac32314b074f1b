/** The size in points of every page of a PDF. */
export function sheetsIn(pdf: Buffer) {
  const pages = [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b[\s\S]*?\/MediaBox\s*\[0 0 (\d+) (\d+)\]/g)]
  return pages.map(([, width, height]) => `${width} x ${height}`)
}
