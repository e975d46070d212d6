import { markPath } from '../../localisation/mark-path.ts'
import type { FacetKind } from '../catalogue-tables.ts'

/** The drawings of `/glyphs.svg`. */
export const facetGlyphs = [
  'pc',
  'laptop',
  'app',
  'devices',
  'phone',
  'pad',
  'hand',
  'globe',
  'pin',
  'person',
  'wallet',
  'card',
  'bank',
  'coin',
  'voucher',
  'later',
  'steam',
  'epic',
  'gog',
  'playstation',
  'ubisoft',
  'ea',
  'battlenet',
  'rockstar',
  'apple',
  'android',
] as const

export type FacetGlyph = (typeof facetGlyphs)[number]

/** Choice of the shop keeper: a drawing or a picture. If both are null, the shop draws an icon. */
export interface ChosenIcon {
  glyph: FacetGlyph | null
  picture: string | null
}

export type FacetIcon = { glyph: FacetGlyph } | { picture: string } | { plate: string }

/** A choice in one word: the name of a drawing or of a picture; empty without a choice. */
export function iconWord({ glyph, picture }: ChosenIcon): string {
  return glyph ?? picture ?? ''
}

/** Reads the choice in a word; undefined if it is not one. Does not check that the picture exists. */
export function iconOfWord(word: string): ChosenIcon | undefined {
  const glyph = facetGlyphs.find((one) => one === word) ?? null
  if (glyph || word === '') return { glyph, picture: null }
  return /^[0-9a-f]{40}$/.test(word) ? { glyph, picture: word } : undefined
}

interface WithIcon extends ChosenIcon {
  kind: FacetKind
  code: string
}

const platformGlyphs: Record<string, FacetGlyph> = {
  steam: 'steam',
  epic: 'epic',
  'epic-games': 'epic',
  gog: 'gog',
  ubisoft: 'ubisoft',
  'ubisoft-connect': 'ubisoft',
  ea: 'ea',
  'ea-app': 'ea',
  'battle-net': 'battlenet',
  rockstar: 'rockstar',
  pc: 'pc',
  xbox: 'pad',
  playstation: 'playstation',
  psn: 'playstation',
  nintendo: 'hand',
  switch: 'hand',
  windows: 'app',
  'microsoft-store': 'app',
  macos: 'apple',
  linux: 'laptop',
  android: 'android',
  ios: 'apple',
  mobile: 'phone',
  wallet: 'wallet',
  account: 'person',
}

/** Icon as buyers see it; a genre has one only if it was chosen. */
export function facetIcon({ kind, code, glyph, picture }: WithIcon): FacetIcon | null {
  if (picture !== null) return { picture }
  return glyph === null ? shopsIcon(kind, code) : { glyph }
}

/**
 * Default icon: an unknown platform gets "devices", a region a globe or a pin (limited activation), a language its
 * code, since a flag stands for a country.
 */
export function shopsIcon(kind: FacetKind, code: string): FacetIcon | null {
  if (kind === 'platform') return { glyph: platformGlyphs[code.toLowerCase()] ?? 'devices' }
  if (kind === 'region') return { glyph: code === 'global' ? 'globe' : 'pin' }
  return kind === 'language' ? { plate: code } : null
}

export function iconAddress(icon: FacetIcon): string {
  if ('picture' in icon) return `/covers/icon/${icon.picture}`
  return 'glyph' in icon ? `/glyphs.svg#${icon.glyph}` : markPath(icon.plate)
}
