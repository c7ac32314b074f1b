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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), command === 'build' && plainAddresses],
  // No asset is written into the page as a data: address: the content security policy allows none in style or script.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/site.ts' } },
      resolve: command === 'build' ? { noExternal: takenIn } : {},
    },
    // What all public pages share comes in two files, one that changes with the libraries and one of our own. What shows a vehicle
    // comes in a third. Compressed together they are smaller than in many pieces. A file brings all that it loads: root and layout
    // bring the frame of every page, the others are what pages are built of.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: 'house',
                  test: /app[\\/](root|site[\\/](site-layout\.route|shared-titles)|http[\\/]page-head|ui[\\/](breadcrumbs|card|closing-call|field(-error)?|modifier|page-heading|question-list|use-typing-pause))\.tsx?|lucide.*[\\/](arrow-(left|right)|shield-check)\./,
                },
                {
                  name: 'vehicle',
                  test: /app[\\/](vehicles[\\/](vehicle-picture|no-pictures|sample-badge|spec-list|vehicle)|ui[\\/]badge)\./,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
