import { createContext } from 'react-router'
import type { Memoize } from '../platform/memo-cache.ts'
import type { Shop } from '../shop/shop.ts'
import type { Visitor } from '../shop/visitor.ts'

/** Set by the server for every request, read by loaders and actions. */
export const shopContext = createContext<{ shop: Shop; visitor: Visitor }>()

/** The nonce of this reply's content security policy, on every script of the page. */
export const nonceContext = createContext<string>('')

/**
 * Set by a loader whose page is the same for everybody with the same address, language and currency: for how many seconds
 * the server may show it again without rendering it.
 */
export const sharedSecondsContext = createContext<number>(0)

/**
 * For what is the same on many pages: the server loads it once under its key, until something that visitors see is
 * changed. The key names all that the answer depends on, e.g. the language.
 */
export const memoizeContext = createContext<Memoize>((_key, load) => load())

/** For most of such pages. They are dropped earlier when what they show has changed; the dates in them grow old. */
export const pageSeconds = 60
