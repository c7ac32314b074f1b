/** One part of an email. Addresses in `link` and `picture` are whole ones. */
export type EmailPart =
  | { text: string }
  | { facts: Array<{ label: string; text: string; link?: string }> }
  | { quote: string }
  | { link: { label: string; url: string } }
  | { picture: { url: string; alt: string } }

/** The email as plain text. */
export function emailAsText(parts: EmailPart[]) {
  return `${parts.map(partText).filter(Boolean).join('\n\n')}\n`
}

function partText(part: EmailPart): string {
  if ('text' in part) return part.text
  if ('quote' in part) return part.quote
  if ('link' in part) return `${part.link.label}:\n${part.link.url}`
  if ('picture' in part) return ''
  return part.facts.map(({ label, text, link }) => `${label}: ${text}${link ? ` (${link})` : ''}`).join('\n')
}

const styles = {
  page: 'margin:0;padding:24px;background:#ffffff;color:#1f1a17;font:16px/1.5 Verdana,Geneva,sans-serif',
  quote: 'margin:16px 0;padding:0 0 0 16px;border-left:4px solid #b4532a;white-space:pre-wrap',
  label: 'padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:normal;color:#5c524b',
}

/** The same as a simple page: no styles but its own, nothing that is fetched but pictures. Every text is escaped. */
export function emailAsHtml(title: string, parts: EmailPart[]) {
  const body = parts.map(partHtml).join('\n')
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`
  return `<!doctype html>\n<html lang="en-US"><head>${head}</head><body style="${styles.page}">\n${body}\n</body></html>\n`
}

function partHtml(part: EmailPart): string {
  if ('text' in part) return `<p>${escaped(part.text).replaceAll('\n', '<br>')}</p>`
  if ('quote' in part) return `<blockquote dir="auto" style="${styles.quote}">${escaped(part.quote)}</blockquote>`
  if ('link' in part) return `<p>${linkHtml(part.link.url, part.link.label)}</p>`
  if ('picture' in part) {
    const { url, alt } = part.picture
    return `<p><img src="${escaped(url)}" alt="${escaped(alt)}" width="480" style="max-width:100%;height:auto"></p>`
  }
  const rows = part.facts.map(({ label, text, link }) => {
    const fact = link ? linkHtml(link, text) : escaped(text)
    return `<tr><th scope="row" style="${styles.label}">${escaped(label)}</th><td dir="auto">${fact}</td></tr>`
  })
  return `<table>${rows.join('')}</table>`
}

function linkHtml(url: string, label: string) {
  return `<a href="${escaped(url)}">${escaped(label)}</a>`
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
