/** Roles that an element has by its name alone (HTML-AAM 1.0). Those that depend on more are in `roleOf`. */
const byName: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  em: 'emphasis',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  html: 'document',
  ins: 'insertion',
  li: 'listitem',
  main: 'main',
  math: 'math',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  strong: 'strong',
  sub: 'subscript',
  sup: 'superscript',
  svg: 'img',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
}

const byInputType: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
}

/** Header and footer are landmarks of the page only outside of these. */
const sections =
  'article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]'
const unnamed = ['aria-label', 'aria-labelledby', 'title']

/** The role of an element: the one it says, or the one that its kind has. Null where it has none. */
export function roleOf(element: Element): string | null {
  const said = element.getAttribute('role')?.trim().split(/\s+/)[0]
  if (said) return said === 'presentation' || said === 'none' ? null : said
  const isNamed = unnamed.some((name) => element.getAttribute(name))
  switch (element.localName) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') ? 'link' : null
    case 'header':
      return element.parentElement?.closest(sections) ? null : 'banner'
    case 'footer':
      return element.parentElement?.closest(sections) ? null : 'contentinfo'
    case 'section':
      return isNamed ? 'region' : null
    case 'form':
      return isNamed ? 'form' : null
    case 'img':
      return element.getAttribute('alt') === '' && !isNamed ? null : 'img'
    case 'input':
      return roleOfInput(element)
    case 'select':
      return element.hasAttribute('multiple') || Number(element.getAttribute('size')) > 1 ? 'listbox' : 'combobox'
    case 'th':
      return roleOfHead(element)
    default:
      return byName[element.localName] ?? null
  }
}

function roleOfInput(element: Element) {
  const type = element.getAttribute('type')?.toLowerCase() ?? 'text'
  if (type === 'hidden' || type === 'color' || /^(date|time|month|week)/.test(type))
    return type === 'hidden' ? null : 'textbox'
  if (element.hasAttribute('list')) return 'combobox'
  return byInputType[type] ?? 'textbox'
}

function roleOfHead(element: Element) {
  const scope = element.getAttribute('scope')
  if (scope?.startsWith('row')) return 'rowheader'
  if (scope?.startsWith('col') || element.closest('thead')) return 'columnheader'
  // A head that is followed by cells is that of its row.
  return element.parentElement?.querySelector('td') ? 'rowheader' : 'columnheader'
}
