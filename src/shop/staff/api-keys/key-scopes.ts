import type { Permission } from '../roles.ts'

/** Permissions that a key can have. None of them asks staff for the second factor again. */
export const keyScopes = [
  'orders.read',
  'orders.resend',
  'orders.note',
  'orders.refund',
  'products.read',
  'products.write',
  'keys.read',
  'keys.import',
] as const satisfies readonly Permission[]

export type KeyScope = (typeof keyScopes)[number]

export function isKeyScope(text: string): text is KeyScope {
  return (keyScopes as readonly string[]).includes(text)
}

/** Permissions that the key of a reseller can have: about its own prices, orders and balance. */
export const resellerScopes = ['resale.read', 'resale.order'] as const

export type ResellerScope = (typeof resellerScopes)[number]
