import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogues } from './src/storefront/text/catalogues-plugin.ts'

export default defineConfig({
  plugins: [catalogues(), tailwindcss(), reactRouter()],
  // a stand-in for older versions of React
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  // so that the first page of a day needs no second start
  optimizeDeps: { entries: ['src/storefront/**/*.tsx'] },
  environments: {
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
                  test: /storefront[\\/](root|layout[\\/]shop-layout|ui[\\/](buy-form|cover|product-specs|stock-mark))\.tsx$/,
                },
                { name: 'icons', test: /lucide-react/, minShareCount: 2 },
                {
                  name: 'lists',
                  test: /storefront[\\/](list-page|ui[\\/](card-row|empty-state|pager|product-card|section-head))\.tsx?$/,
                  minShareCount: 2,
                },
                {
                  name: 'forms',
                  test: /storefront[\\/](form[\\/](form-field|use-posted-form)|ui[\\/](choice|counted-text-area|field|select|text-input))\./,
                  minShareCount: 2,
                },
                {
                  name: 'menus',
                  test: /storefront[\\/]layout[\\/](category-menu|currency-picker|language-picker)\.tsx$/,
                  minShareCount: 2,
                },
                {
                  name: 'parts',
                  test: /src[\\/](storefront[\\/](seo[\\/]|form[\\/]fault-note|ui[\\/](breadcrumb|home-soon|key-cut|note|quantity-input|stars|thumb))|shop[\\/](?!members))/,
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
