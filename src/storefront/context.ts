import { createContext } from 'react-router'
import type { Shop } from '../shop/shop.ts'
import type { Visitor } from '../shop/visitor.ts'

/** Set by the server for every request, read by loaders and actions. */
export const shopContext = createContext<{ shop: Shop; visitor: Visitor }>()

/** The nonce of this reply's content security policy, on every script of the page. */
export const nonceContext = createContext<string>('')
