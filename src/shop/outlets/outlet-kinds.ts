import { enebaKind } from './eneba.ts'
import type { OutletKindOf } from './outlet.ts'

/** Every kind of outlet: one file each, with its line here. */
export const outletKinds = {
  eneba: enebaKind,
} as const satisfies Record<string, OutletKindOf>

export type OutletKind = keyof typeof outletKinds

export const outletKindNames = Object.keys(outletKinds) as OutletKind[]

export function isOutletKind(name: string): name is OutletKind {
  return Object.hasOwn(outletKinds, name)
}
