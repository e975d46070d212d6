import { data, generatePath, type MiddlewareFunction, redirect } from 'react-router'
import { officeContext } from './context.ts'
import { type OfficePage, type OfficePageName, officePages } from './pages.ts'
import { needsStepUp } from '../shop/staff/sign-in/step-up.ts'
import { isAllowed } from './rights.ts'
import { signInPath, stepUpPath } from './way-back.ts'
import { officeHref } from './office-href.ts'

/** Applies the table of pages to every request for a page or its data; responses are never stored. */
export const byTheTable: MiddlewareFunction<Response> = async ({ context, params, url, pattern }, next) => {
  const page = pageAt(pattern)
  const { shop, staff } = context.get(officeContext)
  if (!page || officePages[page].needs !== 'nobody') {
    if (!staff) throw leave(signInPath(url.pathname + url.search))
    const needs = page && officePages[page].needs
    if (needs && needs !== 'nobody') {
      if (!isAllowed(needs, staff)) throw data({ needs }, { status: 403 })
      const { listAt }: OfficePage = officePages[page]
      const back = listAt === undefined ? url.pathname : generatePath(listAt, params)
      if (needsStepUp(shop, staff, needs)) throw leave(stepUpPath(back + url.search))
    }
  } else if (staff && page === 'sign-in') throw leave(officeHref('overview'))
  const answer = await next()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

const byPath = new Map(
  (Object.entries(officePages) as [OfficePageName, { path: string }][]).map(([name, { path }]) => [
    path,
    name,
  ]),
)

function pageAt(pattern: string): OfficePageName | undefined {
  return byPath.get(pattern.startsWith('/') ? pattern : `/${pattern}`)
}

function leave(href: string): Response {
  return redirect(href, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}
