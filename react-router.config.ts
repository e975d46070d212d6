import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build/storefront',
  ssr: true,
  // the list of routes is short; without this every hovered link would ask the server which route it is
  routeDiscovery: { mode: 'initial' },
} satisfies Config
