import { createContext } from 'react-router'
import { listsKey } from '../shop/catalogue/cdn/cdn-keys.ts'
import type { Memoize } from '../platform/memo-cache.ts'
import type { Shop } from '../shop/shop.ts'
import type { Visitor } from '../shop/visitor.ts'

/** Set by the server for every request, read by loaders and actions. */
export const shopContext = createContext<{ shop: Shop; visitor: Visitor }>()

/** The nonce of this reply's content security policy, on every script of the page. */
export const nonceContext = createContext<string>('')

/**
 * How many seconds the server may show a page again without rendering it. Set by a loader whose page is the same for
 * everybody with the same address, language and currency.
 */
export const sharedSecondsContext = createContext<number>(0)

/** Keys by which a CDN purges the page. The loader of a page that depends on few products sets others. */
export const cdnKeysContext = createContext<readonly string[]>([listsKey])

/**
 * Data that many pages share: loaded once under its key, until a visible change. The key names everything the answer
 * depends on, e.g. the language.
 */
export const memoizeContext = createContext<Memoize>((_key, load) => load())

/** Usual seconds of such a page. A change drops the page earlier; the limit is for its dates, which age. */
export const pageSeconds = 60
