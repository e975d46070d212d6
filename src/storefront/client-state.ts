import { cartCookie, parseCart, type CartLine } from '../shop/cart/cart.ts'
import { baseCurrency } from '../shop/localisation/choose-currency.ts'
import { fallbackLocaleId, switchableById } from '../shop/localisation/locales.ts'

/**
 * What a browser knows by itself when a page begins (CLIENT-1). The page's own language, currency and rate come with the
 * page. Who is signed in is the server's to say: these are for show, and a script can read no token.
 */
export interface ClientState {
  isLogin: boolean
  userInfo: UserInfo | null
  username: string
  /** always empty: the session's cookie is kept from scripts */
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
  /** products on a page */
  page: number
  sort: number
  cartList: CartLine[]
  cartType: 0 | 1
  totalCount: number
  totalPrice: number
  navIndex: number
}

/** The member, as the cookie `user` has them. */
export interface UserInfo {
  id: number
  uname: string
}

/** Before anything was chosen. */
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
  page: 10,
  sort: 0,
  cartList: [],
  cartType: 0,
  totalCount: 0,
  totalPrice: 0,
  navIndex: 0,
}

/** '1' while somebody is signed in. */
export const loginCookie = 'login'

/** Fills the state from `document.cookie`. What is not there, or makes no sense, is as at first. */
export function readClientState(cookies: string): ClientState {
  const cartList = parseCart(cookieOf(cookies, cartCookie))
  const userInfo = cookieOf(cookies, loginCookie) === '1' ? parseUser(cookieOf(cookies, 'user')) : null
  return {
    ...clientDefaults,
    isLogin: userInfo !== null,
    userInfo,
    username: userInfo?.uname ?? clientDefaults.username,
    locale: switchableById(cookieOf(cookies, 'locale'))?.id ?? clientDefaults.locale,
    siteId: wholeNumber(cookieOf(cookies, 'siteId')) ?? clientDefaults.siteId,
    feedback: /^[012]$/.exec(cookieOf(cookies, 'feedback') ?? '')?.[0] ?? clientDefaults.feedback,
    currencyType:
      /^[a-z]{3}$/i.exec(cookieOf(cookies, 'currency') ?? '')?.[0].toUpperCase() ??
      clientDefaults.currencyType,
    navIndex: wholeNumber(cookieOf(cookies, 'navIndex')) ?? clientDefaults.navIndex,
    cartList,
    totalCount: cartList.length,
  }
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

function wholeNumber(text: string | undefined): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined
}
