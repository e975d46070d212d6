import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogues } from './src/storefront/text/catalogues-plugin.ts'

export default defineConfig({
  plugins: [catalogues(), tailwindcss(), reactRouter()],
  // the server's build looks the addresses of the catalogues up in it
  environments: { client: { build: { manifest: true } } },
  build: {
    // light-dark() must stay as it is: rewritten to variables it could not be switched for a part of the page
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
