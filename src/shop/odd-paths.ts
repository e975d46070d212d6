import { pageRows } from './pages.ts'

/**
 * Addresses that differ from their page's name. The build computes them, so that browsers load them without the rest
 * of the table (`src/storefront/fold-modules-plugin.ts`).
 */
export const oddPaths: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  pageRows
    .entries()
    .map(([name, { path }]) => [name, path])
    .filter(([name, path]) => path !== `/${name}`),
)
