import { cartCookie, parseCart, type CartLine } from '../shop/cart/cart.ts'
import { numberInDigits } from '../shop/input/digits.ts'
import { baseCurrency } from '../shop/localisation/choose-currency.ts'
import { fallbackLocaleId, switchableById } from '../shop/localisation/locales.ts'

/**
 * The client state that a browser has when a page starts (CLIENT-1). The page's own language, currency and rate come with the
 * page. The signed-in member is for display only: the server decides, and scripts cannot read the token.
 */
export interface ClientState {
  isLogin: boolean
  userInfo: UserInfo | null
  username: string
  /** always empty: scripts cannot read the session's cookie */
  token: ''
  locale: string
  siteId: number
  /** '0' open, '1' sign-in required, '2' closed */
  feedback: string
  /** symbol, code, rate and id */
  currency: string
  currencyType: string
  currencyRate: number
  currencyId: number
  currencyList: ListedCurrency[]
  /** products on a page */
  page: number
  sort: number
  cartList: CartLine[]
  cartType: 0 | 1
  totalCount: number
  totalPrice: number
  /** number of the page's entry in the navigation, from 1; 0: none */
  navIndex: number
}

/** A currency to choose from, named as in GET /api/home/rate. */
interface ListedCurrency {
  id: number
  name: string
  str: string
  rate: number
}

/** The member, as the cookie `user` has them. */
export interface UserInfo {
  id: number
  uname: string
}

/** The defaults of the specification. */
export const clientDefaults: ClientState = {
  isLogin: false,
  userInfo: null,
  username: '',
  token: '',
  locale: fallbackLocaleId,
  siteId: 1,
  feedback: '0',
  currency: baseCurrency.symbol,
  currencyType: baseCurrency.code.toUpperCase(),
  currencyRate: Number(baseCurrency.rate),
  currencyId: baseCurrency.id,
  currencyList: [],
  page: 10,
  sort: 0,
  cartList: [],
  cartType: 0,
  totalCount: 0,
  totalPrice: 0,
  navIndex: 0,
}

/** '1' while a member is signed in. */
export const loginCookie = 'login'

/** Fills the state from `document.cookie`. Missing and invalid values fall back to the defaults. */
export function readClientState(cookies: string): ClientState {
  const cartList = parseCart(cookieOf(cookies, cartCookie))
  const userInfo = cookieOf(cookies, loginCookie) === '1' ? parseUser(cookieOf(cookies, 'user')) : null
  return {
    ...clientDefaults,
    isLogin: userInfo !== null,
    userInfo,
    username: userInfo?.uname ?? clientDefaults.username,
    locale: switchableById(cookieOf(cookies, 'locale'))?.id ?? clientDefaults.locale,
    siteId: numberInDigits(cookieOf(cookies, 'siteId')) ?? clientDefaults.siteId,
    feedback: /^[012]$/.exec(cookieOf(cookies, 'feedback') ?? '')?.[0] ?? clientDefaults.feedback,
    currency: readText(cookies, 'currency', symbolForm) ?? clientDefaults.currency,
    currencyType:
      readText(cookies, 'currencyType', /^[a-z]{3}$/i)?.toUpperCase() ?? clientDefaults.currencyType,
    currencyRate: Number(readText(cookies, 'currencyRate', rateForm) ?? clientDefaults.currencyRate),
    currencyId: numberInDigits(cookieOf(cookies, 'currencyId')) ?? clientDefaults.currencyId,
    currencyList: parseCurrencies(readText(cookies, 'currencyList', /./) ?? ''),
    navIndex: numberInDigits(cookieOf(cookies, 'navIndex')) ?? clientDefaults.navIndex,
    cartList,
    totalCount: cartList.length,
  }
}

/** The part of the state that the page gets from the server. */
type StoredState = Pick<
  ClientState,
  'locale' | 'siteId' | 'feedback' | 'currencyType' | 'currencyList' | 'navIndex'
>

/**
 * Returns the state for future scripts as `document.cookie` takes it (CLIENT-1). A chosen language and currency stay;
 * the currency's details come from the list. The server trusts only the two choices. docs/decisions/009-page-cache.md
 * explains their effect on `Vary: Cookie`.
 */
export function clientCookies(stored: StoredState, before: string): string[] {
  const chosen = readText(before, 'currencyType', /^[a-z]{3}$/i)?.toUpperCase()
  const { currencyList } = stored
  const currency =
    currencyList.find(({ name }) => name === chosen) ??
    currencyList.find(({ name }) => name === stored.currencyType)
  const values = {
    locale: switchableById(cookieOf(before, 'locale'))?.id ?? stored.locale,
    siteId: stored.siteId,
    feedback: stored.feedback,
    ...(currency && {
      currency: currency.str,
      currencyType: currency.name,
      currencyId: currency.id,
      currencyRate: currency.rate,
    }),
    currencyList: currencyList.map(({ id, name, str, rate }) => [id, name, str, rate].join(':')).join('|'),
    navIndex: stored.navIndex,
  }
  return Object.entries(values)
    .map(([name, value]) => [name, encodeURIComponent(value)] as const)
    .filter(([name, value]) => cookieOf(before, name) !== value)
    .map(([name, value]) => `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`)
}

const yearSeconds = 365 * 86_400
/** excludes markup and the separators of the list */
const symbolForm = /^[^<>"'&|:;]{1,8}$/
const rateForm = /^\d{1,9}(\.\d{1,8})?$/

function readText(cookies: string, name: string, form: RegExp): string | undefined {
  try {
    return form.exec(decodeURIComponent(cookieOf(cookies, name) ?? ''))?.input
  } catch {
    return undefined
  }
}

function parseCurrencies(text: string): ListedCurrency[] {
  const list = text.split('|').map((entry): ListedCurrency | undefined => {
    const [id, name = '', str = '', rate = ''] = entry.split(':')
    const number = numberInDigits(id)
    const isCurrency = /^[A-Z]{3}$/.test(name) && symbolForm.test(str) && rateForm.test(rate)
    return number !== undefined && isCurrency ? { id: number, name, str, rate: Number(rate) } : undefined
  })
  return list.every((one) => one !== undefined) ? list : []
}

export function cookieOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

function parseUser(text: string | undefined): UserInfo | null {
  try {
    const { id, uname } = JSON.parse(decodeURIComponent(text ?? '')) as Partial<Record<string, unknown>>
    return typeof id === 'number' && typeof uname === 'string' ? { id, uname } : null
  } catch {
    return null
  }
}
