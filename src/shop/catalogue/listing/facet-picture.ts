import { markPath } from '../../localisation/mark-path.ts'

const glyphs: Record<string, string> = {
  steam: 'pc',
  epic: 'pc',
  'epic-games': 'pc',
  gog: 'pc',
  ubisoft: 'pc',
  'ubisoft-connect': 'pc',
  ea: 'pc',
  'ea-app': 'pc',
  'battle-net': 'pc',
  rockstar: 'pc',
  pc: 'pc',
  xbox: 'pad',
  playstation: 'pad',
  psn: 'pad',
  nintendo: 'hand',
  switch: 'hand',
  windows: 'app',
  'microsoft-store': 'app',
  macos: 'laptop',
  linux: 'laptop',
  android: 'phone',
  ios: 'phone',
  mobile: 'phone',
  wallet: 'wallet',
  account: 'person',
}

/** The drawing of `/glyphs.svg` for a platform; what we have no drawing for runs on "devices". */
export function platformGlyph(code: string): string {
  return glyphs[code.toLowerCase()] ?? 'devices'
}

/** The drawing of `/glyphs.svg` for a region: a globe, or a pin where a key does not work everywhere. */
function regionGlyph(code: string): string {
  return code === 'global' ? 'globe' : 'pin'
}

/** The address of a facet's picture; a genre has none. */
export function facetPicture(kind: 'platform' | 'region' | 'language', code: string): string {
  if (kind === 'language') return markPath(code)
  return `/glyphs.svg#${kind === 'platform' ? platformGlyph(code) : regionGlyph(code)}`
}
