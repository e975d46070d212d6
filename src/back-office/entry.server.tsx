import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { busyContext } from '../platform/busy-page.ts'
import { isDatabaseBusy } from '../platform/database/database-busy.ts'
import { nonceContext, officeContext } from './context.ts'
import { officeHref } from './office-href.ts'

export const streamTimeout = 5_000

/** Renders a page whole: there are few readers, and each wants all of it. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = loadContext.get(nonceContext)
  return new Promise((resolve, reject) => {
    let answer = status
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answer }))
        },
        onShellError: reject,
        onError(error: unknown) {
          answer = 500
          loadContext.get(officeContext).shop.log.error({ err: error }, 'rendering failed')
        },
      },
    )
  })
}

/** Logs errors of loaders and actions, except 404. The server logs a busy database. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isDatabaseBusy(error)) return context.set(busyContext, error)
  const { log } = context.get(officeContext).shop
  const { pathname } = new URL(request.url)
  // a one-time link would open an account for readers of the log
  const join = officeHref('join', { token: '' })
  const path = pathname.startsWith(join) ? `${join}…` : pathname
  log.error({ err: error, path }, 'page failed')
}
