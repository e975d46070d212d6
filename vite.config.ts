import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogues } from './src/storefront/text/catalogues-plugin.ts'

const shared = /src[\\/](storefront[\\/](ui|text|form|layout|seo)|shop)[\\/]|lucide-react|big\.js/

/** Forms with passwords, and the list of countries: they come with the screens that show them. */
const ofFewScreens =
  /form[\\/](check-field|password|seal|secret|use-checked|use-field)|ui[\\/](country|search-countries)|shop[\\/]members/

export default defineConfig({
  plugins: [catalogues(), tailwindcss(), reactRouter()],
  // so that the first page of a day needs no second start
  optimizeDeps: { entries: ['src/storefront/**/*.tsx'] },
  environments: {
    client: {
      build: {
        // the server's build looks the addresses of the catalogues up in it
        manifest: true,
        rolldownOptions: {
          output: {
            // else every icon and small part that two screens share becomes a file of its own
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/,
                },
                {
                  name: 'parts',
                  test: (id) => shared.test(id) && !ofFewScreens.test(id),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // light-dark() must stay as it is: rewritten to variables it could not be switched for a part of the page
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
