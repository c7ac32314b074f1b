import { renderToStaticMarkup } from 'react-dom/server'
import { Notice } from '#app/ui/notice.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { formatShownAt } from '#app/ui/showroom-time.ts'

/** `isChanged`: something that visitors see has changed since. `attributes` are those of the root element, by name. */
type Shown = { madeAt: Date; isChanged: boolean; now: Date; contact: PhoneLine; attributes: Record<string, string> }

/**
 * A page of before, marked with the moment of which it tells. Without scripts: they would ask for what cannot be read.
 * It shows the buttons of a page whose scripts did not arrive, and asks search engines to leave it alone.
 */
export function asOfPage(html: string, { attributes, ...shown }: Shown) {
  const notice = renderToStaticMarkup(<AsOfNotice {...shown} />)
  const root = Object.entries({ ...attributes, 'data-scripts': 'missing' })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(deferred-)?modulepreload"[^>]*>/g, '')
    .replace(/<html\b/, () => `<html${root}`)
    .replace('</head>', '<meta name="robots" content="noindex"/></head>')
    .replace(/<main id="main"[^>]*>/, (main) => main + notice)
}

function AsOfNotice({ madeAt, isChanged, now, contact }: Omit<Shown, 'attributes'>) {
  return (
    <div className="page-width py-4">
      <Notice tone="warning" title={`Shown as of ${formatShownAt(madeAt, now)}`}>
        Something on our end isn’t responding.{' '}
        {isChanged ? 'We’ve made changes since then.' : 'This page may have changed since then.'} Call us at{' '}
        <a href={contact.phoneHref} className="text-link">
          {contact.phone}
        </a>{' '}
        to be sure. Messages still reach us.
      </Notice>
    </div>
  )
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
