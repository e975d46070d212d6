import { useState } from 'react'
import { sealFields } from './seal-fields.ts'
import type { SealKey } from './seal-key.ts'

/** Seals the passwords among the fields of a form. */
export type Seal = (entered: FormData) => Promise<FormData>

/** Returns a function that seals by the shop's clock, since a browser's may be wrong. */
export function useSeal(sealKey: SealKey): Seal {
  const [clockErrorMs] = useState(() => Date.now() - sealKey.now)
  return (entered) => sealFields(entered, sealKey, Date.now() - clockErrorMs)
}
