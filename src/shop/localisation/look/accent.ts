import { contrast, hexOfOklch, oklchOf } from '../../../platform/colour.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** WCAG 2.2 AA */
export const neededContrast = { text: 4.5, mark: 3 } as const

/** Colours of `src/brand/tokens.css`; a test compares both. */
export const ink = '#0e1117'
export const white = '#ffffff'
export const darkGrounds = {
  bg: '#0e1117',
  surface: '#15191f',
  sunken: '#080b0f',
  raised: '#1c2027',
} as const
export const lightGrounds = {
  bg: '#faf9f4',
  surface: '#fffefc',
  sunken: '#f3f0ea',
  raised: '#fffefc',
} as const

/** Two colours that meet on pages, and the contrast that they need. */
export interface ColourPair {
  kind: keyof typeof neededContrast
  front: string
  ground: string
}

/** Returns ink or white: the one with more contrast on the colour. */
export function textOn(accent: string): string {
  return contrast(ink, accent) >= contrast(white, accent) ? ink : white
}

/** The colour of a pressed or pointed-at button: a little darker, or lighter if darker made its text hard to read. */
export function pressedAccent(accent: string): string {
  const { l, ...hue } = oklchOf(accent)
  const isDarker = textOn(accent) === white || contrast(ink, hexOfOklch({ l: l - pressStep, ...hue })) >= 4.5
  return hexOfOklch({ l: isDarker ? Math.max(0, l - pressStep) : Math.min(1, l + pressStep), ...hue })
}

const pressStep = 0.05

/** The colour of outlines and marks: the accent, or ink on a light page if the accent is too light there. */
export function edgeOf(accent: string, theme: Theme): string {
  if (theme === 'dark') return accent
  const isSeen = Object.values(lightGrounds).every(
    (ground) => contrast(accent, ground) >= neededContrast.mark,
  )
  return isSeen ? accent : ink
}

export function pairsOf(accent: string, theme: Theme): ColourPair[] {
  const grounds = theme === 'dark' ? darkGrounds : lightGrounds
  const pressed = pressedAccent(accent)
  return [
    { kind: 'text', front: textOn(accent), ground: accent },
    { kind: 'text', front: textOn(accent), ground: pressed },
    ...Object.values(grounds).map((ground) => ({
      kind: 'mark' as const,
      front: edgeOf(accent, theme),
      ground,
    })),
  ]
}

/** Returns the pair with the least contrast among those that have too little. */
export function weakestPair(accent: string, theme: Theme): (ColourPair & { ratio: number }) | undefined {
  return pairsOf(accent, theme)
    .map((pair) => ({ ...pair, ratio: contrast(pair.front, pair.ground) }))
    .filter(({ kind, ratio }) => ratio < neededContrast[kind])
    .toSorted(
      (one, other) => one.ratio / neededContrast[one.kind] - other.ratio / neededContrast[other.kind],
    )[0]
}

/** The accent of dark pages, derived from that of light ones: the same, or lighter until it can be seen. */
export function darkAccentOf(accent: string): string {
  const { l, ...hue } = oklchOf(accent)
  for (let lighter = l; lighter < 1; lighter += 0.01) {
    const candidate = lighter === l ? accent : hexOfOklch({ l: lighter, ...hue })
    if (!weakestPair(candidate, 'dark')) return candidate
  }
  return white
}
