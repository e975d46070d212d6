import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { asNodeLoadsIt } from './scripts/vite/as-node-loads-it.ts'
import { foldModules } from './src/storefront/fold-modules-plugin.ts'
import { routeModules } from './scripts/vite/route-modules-plugin.ts'
import { catalogues } from './src/storefront/text/catalogues-plugin.ts'

export default defineConfig({
  plugins: [catalogues(), foldModules(), routeModules(), tailwindcss(), reactRouter()],
  // so that the first page of a day needs no second start
  optimizeDeps: { entries: ['src/storefront/**/*.tsx'] },
  environments: {
    ssr: asNodeLoadsIt('build/storefront/server'),
    client: {
      build: {
        // the server's build looks the addresses of the catalogues up in it
        manifest: true,
        rolldownOptions: {
          output: {
            // else every icon and small part that two screens share becomes a file of its own; the first group wins
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/,
                },
                // what stands around every screen, with all that it needs, and what most screens show
                {
                  name: 'frame',
                  test: /storefront[\\/](.+[\\/])?(root|list-page|shop-layout|error-note|form-field|use-shop-form|page-meta|product-data|structured-data|badge|breadcrumb|buy-form|card-row|chip|counted-text-area|cover|empty-state|key-cut|pager|product-card|product-specs|quantity-input|section-head|stars|stock-mark)\.tsx?$/,
                },
                // what home page and checkout show
                { name: 'marks', test: /storefront[\\/](ui[\\/]method-logo|product[\\/]thumb)\./ },
                // what the checkout shows too, then what the lists of a category and of a search show
                { name: 'choices', test: /storefront[\\/]ui[\\/](dialog|field[\\/](choice|select))\./ },
                {
                  name: 'list',
                  test: /storefront[\\/]screens[\\/]catalogue[\\/]category[\\/]/,
                  minShareCount: 2,
                },
                { name: 'icons', test: /lucide/, minShareCount: 2 },
                { name: 'forms', test: /storefront[\\/]form[\\/][^\\/]+$/, minShareCount: 2 },
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
