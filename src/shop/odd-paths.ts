import { pageRows } from './pages.ts'

/**
 * The addresses that are not their page's name behind a slash. For browsers they are worked out while building, so that
 * these come without the rest of the table (`src/storefront/fold-modules-plugin.ts`).
 */
export const oddPaths: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  pageRows
    .entries()
    .map(([name, { path }]) => [name, path])
    .filter(([name, path]) => path !== `/${name}`),
)
