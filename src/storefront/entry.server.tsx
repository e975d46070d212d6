import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
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
import { localeById } from '../shop/localisation/locales.ts'
import { nonceContext, sharedSecondsContext, shopContext } from './context.ts'
import { SharedPageContext } from './scripts/deferred-scripts.tsx'
import { NonceContext } from './scripts/nonce-context.ts'
import { loadText } from './text/load-text.ts'
import { TextProvider } from './text/text.tsx'

/** How long to wait for deferred data. */
export const streamTimeout = 5_000

/**
 * Renders a page in the visitor's language. People get a stream. Crawlers and the page cache get the whole page, since
 * many small writes are slow.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { shop, visitor } = loadContext.get(shopContext)
  const nonce = loadContext.get(nonceContext)
  const locale = localeById(visitor.locale)
  const isShared = loadContext.get(sharedSecondsContext) > 0
  const page = (
    <TextProvider i18n={await loadText(locale)} locale={locale}>
      <SharedPageContext value={isShared}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </SharedPageContext>
    </TextProvider>
  )
  const whole = isShared || isbot(request.headers.get('user-agent') ?? '')

  return new Promise((resolve, reject) => {
    let started = false
    let answer = status
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // nothing is streamed after the page, which would need JavaScript
      progressiveChunkSize: Infinity,
      [whole ? 'onAllReady' : 'onShellReady']() {
        started = true
        if (whole) {
          pipe(
            collected((html) => {
              clearTimeout(timer)
              resolve(new Response(html, { headers, status: answer }))
            }),
          )
          return
        }
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answer }))
      },
      onShellError(error: unknown) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error: unknown) {
        answer = 500
        loadContext.set(sharedSecondsContext, 0)
        // before the shell is sent, the error is rejected above and passed to handleError
        if (started) shop.log.error({ err: error, path: new URL(request.url).pathname }, 'rendering failed')
      },
    })
  })
}

/** Collects all that is written, without reading it back chunk by chunk. */
function collected(end: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      end(Buffer.concat(pieces))
      done()
    },
  })
}

/** Logs errors of loaders and actions, but no 404. The server logs a busy database. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isDatabaseBusy(error)) return context.set(busyContext, error)
  const { log } = context.get(shopContext).shop
  log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
}
