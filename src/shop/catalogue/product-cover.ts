import { createHash } from 'node:crypto'
import type { StoredCover } from './catalogue-tables.ts'
import type { CoverOptions } from './covers/cover-options.ts'
import { coverColors } from './covers/cover.ts'
import type { CoverLook } from './product-card.ts'

/** Raise it when the generator draws differently, so that browsers ask for the pictures again. */
const generatorVersion = 1

export interface CoverSubject {
  external_id: string
  /** the product's own name, not a translation */
  title: string
  cover: StoredCover
}

/** What the generator is given for a product: the same on every installation. */
export function coverOptions({ external_id, title, cover }: CoverSubject): CoverOptions {
  const { ground: _ground, ...hints } = cover
  return { title, seed: external_id, ...hints }
}

export function coverLook(subject: CoverSubject): CoverLook {
  return { version: coverVersion(subject), ground: subject.cover.ground ?? '#888888' }
}

/** A banner's colours: the text column stands on `ground` in `on`. */
export function bannerLook(subject: CoverSubject): CoverLook & { on: string } {
  const { ground, on } = coverColors({ ...coverOptions(subject), format: 'wide', lettering: false })
  return { version: coverVersion(subject), ground, on }
}

/** Changes whenever the picture does, whatever its format. */
export function coverVersion(subject: CoverSubject): string {
  const options = coverOptions(subject)
  const text = JSON.stringify([
    generatorVersion,
    options.title,
    options.seed,
    options.genre,
    options.variant,
    options.palette,
    options.by,
  ])
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
