import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Libraries of many small files, which the built site takes into its own: finding them one by one was a third of its start. */
const takenIn = [
  ...['react', 'react-dom', 'react-router', 'hono', '@hono/node-server', 'lucide-react'],
  ...['zod', '@conform-to/zod', '@conform-to/dom', 'drizzle-orm', 'better-auth', /^@better-auth/, 'markdown-it'],
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // No asset is written into the page as a data: address: the content security policy allows none in style or script.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/site.ts' } },
      resolve: command === 'build' ? { noExternal: takenIn } : {},
    },
    // What every page loads comes in two files: one changes with the libraries, one with our own header and footer. Compressed
    // together they are smaller than in many pieces.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: 'house',
                  test: /node_modules[\\/]lucide-react|app[\\/](root|http[\\/](page-head|structured-data)|site[\\/](header|footer|main-menu|mobile-menu|assistant)|ui[\\/](toast|button|field|notice))/,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
