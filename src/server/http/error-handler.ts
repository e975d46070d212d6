import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBroken } from '../../platform/database/connection/retrying-client.ts'
import { isDatabaseBusy } from '../../platform/database/database-busy.ts'
import { isUnstorable } from '../../platform/database/unstorable.ts'
import { isStorageError } from '../../platform/object-storage/storage-error.ts'
import { isRefusal } from '../../shop/errors.ts'
import { chooseLocale } from '../../shop/localisation/locales.ts'
import type { ClosedShop } from '../../shop/localisation/site/opening-records.ts'
import { textOf } from '../../shop/localisation/server-text.ts'
import type { TextId } from '../../shop/text-id.ts'
import type { Shop } from '../../shop/shop.ts'
import { allowedMethodsOf } from './allowed-methods.ts'
import { isApiPath } from './api-paths.ts'
import { errorPage } from './error-page.ts'
import { plainPagePolicy } from './security-headers.ts'

/** Statuses whose answer says when to try again. */
const retried = new Set([429, 503])

/** Seconds until a client should try again, while a database or a storage is busy or restarts. */
const busySeconds = 5

/** Seconds until a client should try a closed shop again. */
const closedSeconds = 300

interface Answer {
  status: number
  textId: string
  values?: Record<string, string | number> | undefined
  /** in place of the status; the page then has no links */
  title?: string
  /** in place of the text */
  ownText?: string | undefined
}

/**
 * Answers failed requests. A refusal gets its own text; a malformed request gets a general one; any other error gets
 * only the request's id, which finds the cause in the log.
 */
export function answerErrors(app: FastifyInstance, shop: Pick<Shop, 'log'>): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = isBroken(error) && request.headers['idempotency-key'] ? busy : answerTo(error)
    if (answer.status >= 500 && !isRefusal(error)) {
      shop.log.error({ err: error, requestId: request.id, method: request.method }, 'request failed')
    }
    return sendAnswer(request, reply, answer)
  })
  const allowedMethods = allowedMethodsOf(app)
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const allowed = isApiPath(path) ? allowedMethods(path) : []
    if (allowed.length === 0) return sendAnswer(request, reply, { status: 404, textId: 'errors.not-found' })
    reply.header('allow', allowed.join(', '))
    return sendAnswer(request, reply, { status: 405, textId: 'errors.request.invalid' })
  })
}

/** Answers an address for which no route can be looked up: badly encoded, or with a part that is far too long. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendAnswer(request, reply, answerTo(error))
}

/** Also for a commit without an answer, if the request has an idempotency key: the same key never orders twice. */
const busy: Answer = { status: 503, textId: 'errors.database.busy', values: { seconds: busySeconds } }

function answerTo(error: FastifyError): Answer {
  if (isRefusal(error)) return { status: error.status, textId: `errors.${error.code}`, values: error.values }
  if (isDatabaseBusy(error) || isStorageError(error)) return busy
  if (isUnstorable(error)) return { status: 400, textId: 'errors.request.invalid' }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return { status, textId: 'errors.request.invalid' }
  return { status: 500, textId: 'errors.unexpected' }
}

/** Answers a request to a shop that is closed for maintenance. */
export function answerClosed(request: FastifyRequest, reply: FastifyReply, { name, message }: ClosedShop) {
  const answer = { status: 503, textId: 'errors.shop.closed', values: { seconds: closedSeconds } }
  return sendAnswer(request, reply, { ...answer, title: name, ownText: message || undefined })
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, textId, values, title, ownText }: Answer,
) {
  const { locale, t } = textOf(localeOf(request))
  const text = ownText ?? t(textId as TextId, { ...values, requestId: request.id })
  reply.code(status).header('cache-control', 'no-store')
  if (retried.has(status) && values?.['seconds'] !== undefined) reply.header('retry-after', values['seconds'])
  if (isApiPath(request.url)) return reply.send({ code: status, msg: text })
  if (!request.headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(text)
  const home = title === undefined ? { text: t('error.home'), path: '/' } : undefined
  const page = errorPage({ title: title ?? String(status), text, home, locale })
  return reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(page)
}

/** Returns the language that the request asks for, since its visitor may not be known yet. */
function localeOf(request: FastifyRequest): string {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  const wishes = { query: typeof lang === 'string' ? lang : undefined, cookie: request.cookies?.['locale'] }
  return chooseLocale({ ...wishes, acceptLanguage: request.headers['accept-language'] }).id
}
