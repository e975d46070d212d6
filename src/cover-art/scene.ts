import type { Art } from './art.ts'
import type { Palette } from './cover-options.ts'

export type Composition = (art: Art) => void

/** Parts that are particular to a genre. */
export interface Scene {
  /** taglines, one of which is set in small type */
  lines: readonly string[]
  palettes: readonly Palette[]
  compositions: readonly Composition[]
}
