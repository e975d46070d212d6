import { createContext } from 'react-router'
import type { Speeds } from '../platform/metrics/meters.ts'
import type { Shop } from '../shop/shop.ts'
import type { SignedInStaff } from '../shop/staff/actor.ts'
import type { StaffClient } from '../shop/staff/sign-in/staff-session.ts'

export interface Office {
  shop: Shop
  /** signed-in person, found by the cookie's token alone */
  staff: SignedInStaff | undefined
  client: StaffClient
  /** identifies this browser before sign-in */
  browser: string
}

/** Set by the server for every request, read by loaders and actions. */
export const officeContext = createContext<Office>()

/** Answer times of this process. */
export const speedContext = createContext<() => Promise<Speeds | undefined>>(async () => undefined)

/** The nonce of this reply's content security policy, on every script of the page. */
export const nonceContext = createContext<string>('')
