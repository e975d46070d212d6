import { codesWholesaleKind } from './codeswholesale.ts'
import { demoKind } from './demo/demo-kind.ts'
import { dujiaoNextKind } from './dujiao-next.ts'
import { g2aKind } from './g2a.ts'
import { kinguinKind } from './kinguin.ts'
import type { SupplierKindOf } from './supplier.ts'

/** Every kind of supplier: one file each, with its line here. */
export const supplierKinds = {
  demo: demoKind,
  kinguin: kinguinKind,
  codeswholesale: codesWholesaleKind,
  g2a: g2aKind,
  'dujiao-next': dujiaoNextKind,
} as const satisfies Record<string, SupplierKindOf>

export type SupplierKind = keyof typeof supplierKinds

const supplierKindNames = Object.keys(supplierKinds) as SupplierKind[]

/** Kinds that staff add with an account. The demo supplier needs none. */
export const accountKinds = supplierKindNames.filter((kind) => supplierKinds[kind].credentials.length > 0)

export function isSupplierKind(name: string): name is SupplierKind {
  return Object.hasOwn(supplierKinds, name)
}
