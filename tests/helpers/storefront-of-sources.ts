import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import routes from '../../src/storefront/routes.ts'

const folder = join(import.meta.dirname, '../../src/storefront')

/** Builds the storefront from its sources like `react-router build`, without files for browsers. */
export async function storefrontOfSources(): Promise<ServerBuild> {
  const root: RouteConfigEntry = { id: 'root', path: '', file: 'root.tsx', children: routes }
  const made = await Promise.all(withParents(root).map(madeRoute))
  return {
    entry: { module: await moduleOf('entry.server.tsx') },
    routes: Object.fromEntries(made.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(made.map((route) => [route.id, listed(route)])),
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: join(folder, 'fonts'),
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

type Placed = RouteConfigEntry & { parentId?: string }

function withParents(entry: Placed): Placed[] {
  const children = entry.children ?? []
  return [entry, ...children.flatMap((child) => withParents({ ...child, parentId: idOf(entry) }))]
}

async function madeRoute({ parentId, path, index, ...entry }: Placed) {
  return { id: idOf(entry), parentId, path, index, module: withProps(await moduleOf(entry.file)) }
}

/** Route for browsers, as the manifest lists it. */
function listed({ module, ...route }: Awaited<ReturnType<typeof madeRoute>>) {
  const has = (name: string) => name in module
  return {
    ...route,
    hasLoader: has('loader'),
    hasAction: has('action'),
    hasErrorBoundary: has('ErrorBoundary'),
    module: `/assets/${route.id}.js`,
    imports: [],
    css: [],
  }
}

function idOf({ id, file }: RouteConfigEntry): string {
  return id ?? file.replace(/\.tsx?$/, '')
}

interface Module {
  default?: Parameters<typeof withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
}

function moduleOf(file: string): Promise<Module> {
  return import(join(folder, file)) as Promise<Module>
}

/** Passes data to components as properties, which the plugin of the router does otherwise. */
function withProps(module: Module): object {
  const { default: page, ErrorBoundary } = module
  return {
    ...module,
    ...(page && { default: withComponentProps(page) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  }
}
