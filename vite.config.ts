import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Libraries of many small files, which the built site takes into its own: finding them one by one was a third of its start. */
const takenIn = [
  ...['react', 'react-dom', 'react-router', 'hono', '@hono/node-server', 'lucide'],
  ...['zod', '@conform-to/zod', '@conform-to/dom', 'drizzle-orm', 'better-auth', /^@better-auth/, 'markdown-it'],
]

/** A call of `href` in code for the browser, with an address that has no parameters: the compiler has compared it, so the address itself will do. */
const addressWithoutParameters = /(?<![.\w])href\((["'])(\/[^"':*?]*)\1\)/g

const plainAddresses: Plugin = {
  name: 'plain-addresses',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]app[\\/].*\.tsx?/ },
    handler: (code) => code.replaceAll(addressWithoutParameters, '$1$2$1'),
  },
}

/**
 * Vite's helper for imports on demand also fetches what they import, in 800 bytes that public pages have no room for.
 * Here it only imports: nothing that is imported on demand has a style sheet, and little of it imports anything.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
}

/**
 * What several pages load, by the file that it comes in: together it is smaller than in many pieces. `house` is for every page. A file
 * brings all that it imports, unless one above has that. Named one by one: a folder has what very different pages need (decision 019).
 */
export const sharedFiles = {
  house: [
    ...['app/root', 'site/site-layout.route', 'http/page-head', 'ui/badge', 'ui/breadcrumbs', 'ui/card'],
    ...['ui/closing-call', 'ui/modifier', 'ui/page-heading'],
    ...['icons/arrow-left', 'icons/arrow-right', 'icons/plus', 'icons/shield-check'],
  ],
  vehicle: [
    'vehicles/vehicle',
    'vehicles/vehicle-picture',
    'vehicles/no-pictures',
    'vehicles/sample-badge',
    'vehicles/spec-list',
    'vehicles/vehicle-status',
    'vehicles/status-badge',
    'fit/fit-bar',
    'fit/fit-link',
    'fit/fit-verdict',
    'site/away-help',
  ],
  disclosure: ['ui/disclosure', 'ui/question-list'],
  field: ['ui/field', 'ui/field-error'],
  refusal: ['ui/error-summary', 'ui/failure-notice', 'ui/use-focused-box'],
  search: ['ui/search-field', 'ui/use-typing-pause', 'icons/search', 'pictures/picture-view'],
  row: ['fields/for-each-row', 'fields/query-text'],
  time: ['ui/moment', 'ui/showroom-time'],
  staff: [
    ...['ui/arrived-message', 'ui/arrived-notices', 'ui/capitalized', 'ui/draft-address', 'ui/email-text'],
    ...['ui/file-name', 'ui/way-back'],
  ],
  form: ['ui/back-link', 'ui/field-props', 'ui/hidden-fields', 'ui/load-error-panel', 'ui/use-open-errors'],
  record: ['records/record-form', 'records/record-page', 'records/unreached', 'ui/version-choice'],
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), command === 'build' && [plainAddresses, plainImports]],
  // No asset is written into the page as a data: address: the content security policy allows none in style or script.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/site.ts' } },
      resolve: command === 'build' ? { noExternal: takenIn } : {},
    },
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                ...Object.entries(sharedFiles).map(([name, paths]) => ({
                  name,
                  test: (id: string) => paths.some((path) => id.includes(`/${path}.`)),
                })),
              ],
            },
          },
        },
      },
    },
  },
}))
