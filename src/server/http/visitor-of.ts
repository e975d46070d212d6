import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCountry } from '../../shop/localisation/countries.ts'
import { activationCookie, chosenCountry } from '../../shop/catalogue/activation/activation-country.ts'
import { chooseCurrency } from '../../shop/localisation/choose-currency.ts'
import { offeredCurrencies } from '../../shop/localisation/currency-records.ts'
import { chooseLocale, switchableById } from '../../shop/localisation/locales.ts'
import { listSites } from '../../shop/localisation/site/site-records.ts'
import { prolongWhenHalfOver, readSession } from '../../shop/members/sign-in/session.ts'
import { deviceTokenCookieName } from '../../shop/members/sign-in/device-token.ts'
import { sessionCookie, sessionCookies } from '../../shop/members/sign-in/session-cookie.ts'
import type { Currency } from '../../shop/money.ts'
import type { Shop } from '../../shop/shop.ts'
import { cleanLine } from '../../shop/input/visitor-text.ts'
import type { SignedIn, Visitor } from '../../shop/visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor
    /** whether the reply may depend on the visitor, beyond language and currency */
    isPersonal: boolean
    /** whether the reply keeps a language or currency in a cookie */
    remembersChoice: boolean
  }
}

const daySeconds = 86_400
const guestCookieSeconds = 400 * daySeconds
const choiceCookieSeconds = 365 * daySeconds
const ratesFreshMs = 500

/**
 * Recognises the visitor. Cookies: `locale` and `currencyType` store choices made in the address, `lk_country` the country
 * of activation; `token` is a
 * member's session; `lk_guest` makes this browser the owner of its orders. `lk_guest` is set only when its token was
 * used, so that other pages stay the same for everybody.
 */
export function recogniseVisitors(app: FastifyInstance, shop: Shop): void {
  const isHttps = shop.config.publicUrl.startsWith('https:')
  const offer = keepFresh(() => readOffer(shop), ratesFreshMs)
  const tokensGiven = new WeakMap<FastifyRequest, string>()

  app.decorateRequest('visitor')
  app.decorateRequest('isPersonal', false)
  app.decorateRequest('remembersChoice', false)
  app.addHook('onRequest', async (request, reply) => {
    const member = await memberOf(request, shop)
    if (member) request.isPersonal = true
    const query = request.query as Record<string, unknown>
    const asked = { lang: text(query['lang']), currency: text(query['currency']) }
    const { locale, currency } = choicesOf(request, asked, await offer())
    request.visitor = {
      locale: locale.id,
      currency,
      chosenCountry: chosenCountry(request.cookies[activationCookie]),
      get guestToken() {
        request.isPersonal = true
        return guestTokenOf(request, tokensGiven, shop)
      },
      get ip() {
        request.isPersonal = true
        return request.ip
      },
      get userAgent() {
        request.isPersonal = true
        return cleanLine(request.headers['user-agent'] ?? '').slice(0, 300)
      },
      get country() {
        request.isPersonal = true
        return countryOf(request, shop)
      },
      get deviceToken() {
        request.isPersonal = true
        return request.cookies[deviceTokenCookieName]
      },
      member,
    }
    if (member) await keepSignedIn(request, reply, member)
    if (switchableById(asked.lang)) remember(request, reply, 'locale', locale.id)
    if (asked.currency?.toLowerCase() === currency.code) rememberCurrency(request, reply, currency)
  })
  /** Prolongs the session. A sign-in or sign-out in the same reply comes later, and wins. */
  async function keepSignedIn(request: FastifyRequest, reply: FastifyReply, member: SignedIn): Promise<void> {
    reply.header('cache-control', 'private, no-cache')
    const token = request.cookies[sessionCookie]
    const lastsSeconds = token && (await prolongWhenHalfOver(shop, member))
    if (!token || !lastsSeconds) return
    reply.header('set-cookie', sessionCookies(shop, { token, lastsSeconds, member }))
  }
  app.addHook('onSend', async (request, reply) => {
    // also for a guest with a token: no cache on the way may store the answer for others
    if (request.isPersonal && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-cache')
    const token = tokensGiven.get(request)
    if (!token) return
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
    reply.setCookie('lk_guest', token, { ...cookie, maxAge: guestCookieSeconds })
    reply.header('cache-control', 'no-store')
  })
}

/** Reads the choices of language and currency, and the defaults. */
async function readOffer({ db }: Shop) {
  const [currencies, [site]] = await Promise.all([offeredCurrencies(db), listSites(db)])
  return { currencies, site }
}

function choicesOf(
  { cookies, headers }: FastifyRequest,
  asked: { lang: string | undefined; currency: string | undefined },
  { currencies, site }: Awaited<ReturnType<typeof readOffer>>,
) {
  return {
    locale: chooseLocale({
      query: asked.lang,
      cookie: cookies['locale'],
      acceptLanguage: headers['accept-language'],
      fallback: site?.domain,
    }),
    currency: chooseCurrency(currencies, {
      query: asked.currency,
      // browsers with cookies of an earlier release have the code in the other cookie
      cookie: cookies['currencyType'] ?? cookies['currency'],
      fallback: site?.currency.code,
    }),
  }
}

/** Finds the member of the token in the cookie, or in the bearer token of an API client (AUTH-5). */
async function memberOf(request: FastifyRequest, shop: Shop): Promise<SignedIn | undefined> {
  const [, bearer] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const token = bearer ?? request.cookies[sessionCookie]
  return token ? readSession(shop, token) : undefined
}

/** Proxies use `XX` and the like for unknown countries. */
function countryOf({ headers }: FastifyRequest, { config }: Shop): string | undefined {
  const reported = config.countryHeader && text(headers[config.countryHeader])?.trim().toUpperCase()
  return reported && isCountry(reported) ? reported : undefined
}

function guestTokenOf(request: FastifyRequest, given: WeakMap<FastifyRequest, string>, shop: Shop): string {
  const brought = request.cookies['lk_guest']
  if (brought && /^[\w-]{22}$/.test(brought)) return brought
  const token = given.get(request) ?? shop.secrets.randomToken()
  given.set(request, token)
  return token
}

/** Stores the names of the client state (CLIENT-1). The server reads only the code: rates and prices are its own. */
function rememberCurrency(request: FastifyRequest, reply: FastifyReply, currency: Currency): void {
  const { id, code, symbol, rate } = currency
  if (request.cookies['currencyType'] === code.toUpperCase()) return
  remember(request, reply, 'currency', symbol)
  remember(request, reply, 'currencyType', code.toUpperCase())
  remember(request, reply, 'currencyId', String(id))
  remember(request, reply, 'currencyRate', String(Number(rate)))
}

/** The storefront's scripts read and write these as well. */
function remember(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  if (request.cookies[name] === value) return
  request.remembersChoice = true
  reply.setCookie(name, value, { path: '/', sameSite: 'lax', maxAge: choiceCookieSeconds })
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Keeps an answer for a while: every request needs the rates, and they seldom change. */
function keepFresh<Answer>(read: () => Promise<Answer>, freshMs: number): () => Promise<Answer> {
  let latest: Promise<Answer> | undefined
  let staleAt = 0
  return () => {
    if (latest && Date.now() < staleAt) return latest
    staleAt = Date.now() + freshMs
    latest = read()
    latest.catch(() => (staleAt = 0))
    return latest
  }
}
