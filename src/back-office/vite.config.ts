import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { asNodeLoadsIt } from '../../scripts/vite/as-node-loads-it.ts'
import { routeModules } from '../../scripts/vite/route-modules-plugin.ts'

/** The back office is an app of its own: no page of the shop carries anything of it. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-back-office',
  plugins: [routeModules(), reactRouter()],
  // so that the first page of a day needs no second start
  optimizeDeps: { entries: ['**/*.tsx'] },
  environments: { ssr: asNodeLoadsIt('build/back-office/server') },
  build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
})
