import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { StoredCover } from '../catalogue-tables.ts'
import type { CoverOptions } from '../../../cover-art/cover-options.ts'
import { coverColors } from '../../../cover-art/cover.ts'
import type { CoverLook } from '../cards/product-card.ts'

/** Raise it when the generator draws differently, so that browsers ask for the pictures again. */
const generatorVersion = 1

export interface CoverSubject {
  external_id: string
  /** the product's own name, not a translation */
  title: string
  cover: StoredCover
}

/** Options of the cover generator for a product: the same on every installation. */
export function coverOptions({ external_id, title, cover }: CoverSubject): CoverOptions {
  const { ground: _ground, ...hints } = cover
  return { title, seed: external_id, ...hints }
}

export function coverLook(subject: CoverSubject): CoverLook {
  return { version: coverVersion(subject), ground: subject.cover.ground ?? '#888888' }
}

/** Colours of a banner: text in `on` over `ground`. */
export function bannerLook(subject: CoverSubject): BannerLook {
  const version = coverVersion(subject)
  const known = bannerLooks.get(version)
  if (known) return known
  const { ground, on } = coverColors({ ...coverOptions(subject), format: 'wide', lettering: false })
  const look = { version, ground, on }
  bannerLooks.set(version, look)
  return look
}

export type BannerLook = CoverLook & { on: string }

const bannerLooks = new LRUCache<string, BannerLook>({ max: 100 })

/** Changes whenever the picture changes, in any format. */
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
