import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { type OfficePageName, officePages } from './pages.ts'

const rows = Object.entries(officePages) as [OfficePageName, (typeof officePages)[OfficePageName]][]

/** Routes of the table (`pages.ts`): pages of signed-in staff are inside the frame. */
export default [
  ...rows.filter(isOutside).map(routeOf),
  layout('layout/office-layout.tsx', [
    // inside the frame, so that a page that fails leaves the rail
    layout('layout/framed-errors.tsx', [
      ...rows.filter((row) => !isOutside(row)).map(routeOf),
      route('*', 'screens/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig

function isOutside([name, { needs }]: (typeof rows)[number]): boolean {
  return needs === 'nobody' || name === 'step-up'
}

function routeOf([id, { path, screen }]: (typeof rows)[number]): RouteConfigEntry {
  const file = `screens/${screen}`
  return path === '/' ? index(file, { id }) : route(path.slice(1), file, { id })
}
