import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { asNodeLoadsIt } from '../../scripts/vite/as-node-loads-it.ts'
import { routeModules } from '../../scripts/vite/route-modules-plugin.ts'

/** The back office is an app of its own: pages of the shop do not load any part of it. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-back-office',
  plugins: [routeModules(), reactRouter()],
  // all dependencies are found at the start, so that the first page does not cause a restart
  optimizeDeps: { entries: ['**/*.tsx'] },
  environments: { ssr: asNodeLoadsIt('build/back-office/server') },
  build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
})
