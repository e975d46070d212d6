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
