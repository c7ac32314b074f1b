import { html, raw } from 'hono/html'
import { capitalized } from '#app/ui/capitalized.ts'

/** One picture of a state: the file beside the page, and what it shows. */
export type GalleryPicture = { file: string; width: number; theme: string }

/** A state with its pictures; none when it could not be brought up. */
export type GalleryState = { name: string; pictures: GalleryPicture[] }

/** All states under the title of what they are about. */
export type GallerySection = { about: string; states: GalleryState[] }

/** The page of the gallery. It needs no script: which theme is shown is decided by its radio buttons and the style sheet. */
export function galleryPage(sections: GallerySection[]) {
  const shown = sections.filter(({ states }) => states.length > 0)
  const states = shown.flatMap((section) => section.states)
  const themes = [...new Set(states.flatMap(({ pictures }) => pictures.map(({ theme }) => theme)))]
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Every state at every width | Redstone Mobility</title>
    <style>${raw(styles + themes.map(themeRule).join(''))}</style>
  </head>
  <body>
    <header>
      <h1>Every state at every width</h1>
      <fieldset>
        <legend>Look</legend>
        ${themes.map((theme, at) => html`<label><input type="radio" name="theme" value="${keyOf(theme)}"${at === 0 ? raw(' checked') : ''}> ${capitalized(theme)}</label> `)}
      </fieldset>
      <nav aria-label="States">
        ${shown.map(jumpList)}
      </nav>
    </header>
    <main>
      ${shown.map(sectionPart)}
    </main>
  </body>
</html>
`)
}

function jumpList({ about, states }: GallerySection) {
  return html`<details>
    <summary>${capitalized(about)} (${states.length})</summary>
    <ul>${states.map(({ name }) => html`<li><a href="#${keyOf(`${about} ${name}`)}">${capitalized(name)}</a></li>`)}</ul>
  </details>`
}

function sectionPart({ about, states }: GallerySection) {
  return html`<section aria-labelledby="${keyOf(about)}">
    <h2 id="${keyOf(about)}">${capitalized(about)}</h2>
    ${states.map(
      ({ name, pictures }) => html`<h3 id="${keyOf(`${about} ${name}`)}">${capitalized(name)}</h3>
        ${pictures.length > 0 ? html`<ul>${pictures.map((picture) => pictureItem(name, picture))}</ul>` : html`<p>It could not be brought up.</p>`}`,
    )}
  </section>`
}

function pictureItem(name: string, { file, width, theme }: GalleryPicture) {
  return html`<li data-theme="${keyOf(theme)}"><a href="${file}"><img src="${file}" alt="${capitalized(name)}, ${width} pixels wide, ${theme}" loading="lazy" data-width="${width}"><span aria-hidden="true">${width} px</span></a></li>`
}

/** Pictures of other themes are hidden, and so never loaded. */
function themeRule(theme: string) {
  const key = keyOf(theme)
  return `body:has([value="${key}"]:checked) li[data-theme]:not([data-theme="${key}"]) { display: none }\n`
}

function keyOf(text: string) {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 120rem; padding: 1rem; color: light-dark(#1b1b1b, #f2f2f2); background: light-dark(#ffffff, #161616) }
h2, h3 { margin: 2.5rem 0 0.75rem; line-height: 1.25 }
fieldset { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 0 1.5rem; border: 1px solid; background: inherit }
header { display: contents }
label, summary { padding-block: 0.625rem }
input { inline-size: 1.25rem; block-size: 1.25rem; vertical-align: text-bottom }
nav ul { columns: 16rem; margin: 0 0 1rem; padding: 0; list-style: none }
nav a { display: block; min-height: 2.75rem; align-content: center }
a { color: light-dark(#0b3d91, #a9ccff) }
section ul { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0; padding: 0; list-style: none }
section li { max-inline-size: 100% }
section a { display: grid; inline-size: fit-content; max-inline-size: 100% }
img { inline-size: 22rem; max-inline-size: 100%; block-size: 26rem; object-fit: cover; object-position: top; border: 1px solid; background: light-dark(#e8e8e8, #2c2c2c) }
img[data-width="320"], img[data-width="390"] { inline-size: 12rem }
img[data-width="768"] { inline-size: 16rem }
h3 { scroll-margin-top: 6rem }
`
