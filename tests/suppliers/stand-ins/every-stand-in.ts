import type { SupplierKind } from '../../../src/shop/suppliers/supplier-kinds.ts'
import { codesWholesaleUnderTest } from './codeswholesale-under-test.ts'
import { dujiaoUnderTest } from './dujiao-under-test.ts'
import { g2aUnderTest } from './g2a-under-test.ts'
import { kinguinUnderTest } from './kinguin-under-test.ts'
import type { SupplierUnderTest } from './supplier-under-test.ts'

/** A stand-in of every kind of supplier. The demo supplier speaks as Kinguin does. */
export const everyStandIn: Record<
  Exclude<SupplierKind, 'demo'>,
  (now?: () => Date) => Promise<SupplierUnderTest>
> = {
  kinguin: kinguinUnderTest,
  codeswholesale: codesWholesaleUnderTest,
  g2a: g2aUnderTest,
  'dujiao-next': dujiaoUnderTest,
}

export const everyKind = Object.keys(everyStandIn) as (keyof typeof everyStandIn)[]
