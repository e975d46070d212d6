import { firstPart, pageRows, trackerReachOf, type TrackerReach } from '../../shop/pages.ts'
import { serverParts } from '../../shop/server-parts.ts'

/**
 * First parts of addresses below which scripts of other companies may not all run, from the table of pages. The build
 * works them out, as it does `src/shop/odd-paths.ts`.
 */
export const closedParts: Readonly<Partial<Record<string, TrackerReach>>> = Object.fromEntries([
  ...serverParts.map((part) => [part, 'none']),
  ...pageRows
    .values()
    .filter((page) => page.path === `/${firstPart(page)}` && trackerReachOf(page) !== 'all')
    .map((page) => [firstPart(page), trackerReachOf(page)]),
])
