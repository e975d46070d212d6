import { hexOf } from '../../../platform/colour.ts'
import { darkAccentOf, edgeOf, pressedAccent, textOn, type Theme, weakestPair } from './accent.ts'

export const lookChoices = {
  corners: ['small', 'sharp', 'round'],
  headings: ['narrow', 'text'],
  text: ['geist', 'system'],
  header: ['rows', 'compact', 'centred'],
  home: ['beside', 'before', 'wide'],
} as const

export const lookChoiceNames = Object.keys(lookChoices) as LookChoice[]
export type LookChoice = keyof typeof lookChoices

export function lookKey(name: 'accent' | 'accent-dark' | LookChoice): string {
  return `look.${name}`
}

export const lookKeys = [
  lookKey('accent'),
  lookKey('accent-dark'),
  ...lookChoiceNames.map((name) => lookKey(name)),
]

export const standardAccent = '#c8f23c'

/** How the pages of a shop look; absent parts are standard. */
export interface Look {
  /** colours of the most important button, of marks and outlines */
  accents?: Readonly<Record<Theme, string>>
  corners?: Exclude<(typeof lookChoices)['corners'][number], 'small'>
  headings?: 'text'
  text?: 'system'
  header?: 'compact' | 'centred'
  home?: 'before' | 'wide'
}

/** Reads the look from settings by key. An invalid value counts as not set. */
export function lookOf(settings: ReadonlyMap<string, string>): Look {
  const accents = accentsOf(settings)
  const choices = lookChoiceNames.flatMap((name) => {
    const value = settings.get(lookKey(name))
    const [standard, ...others] = lookChoices[name]
    return value !== standard && others.some((one) => one === value) ? [[name, value]] : []
  })
  return { ...(accents && { accents }), ...Object.fromEntries(choices) }
}

function accentsOf(settings: ReadonlyMap<string, string>): Look['accents'] {
  const light = usable(settings.get(lookKey('accent')), 'light') ?? standardAccent
  const dark = usable(settings.get(lookKey('accent-dark')), 'dark') ?? darkAccentOf(light)
  return light === standardAccent && dark === standardAccent ? undefined : { light, dark }
}

function usable(text: string | undefined, theme: Theme): string | undefined {
  const hex = hexOf(text ?? '')
  return hex && !weakestPair(hex, theme) ? hex : undefined
}

export interface LookView extends Omit<Look, 'accents' | 'corners'> {
  /** variables that `src/brand/tokens.css` reads */
  variables: Record<`--own-${string}`, string>
}

export function shownLook(look: Look): LookView {
  const { accents: _accents, corners: _corners, ...rest } = look
  return { variables: variablesOf(look), ...rest }
}

const cornerScales = { sharp: 0, round: 2 }

function variablesOf({ accents, corners, headings, text }: Look): LookView['variables'] {
  return {
    ...(accents && accentVariables(accents)),
    ...(corners && { '--own-corners': String(cornerScales[corners]) }),
    ...(headings && { '--own-font-display': 'var(--lk-font-ui)' }),
    ...(text && { '--own-font-ui': 'system-ui' }),
  }
}

function accentVariables(accents: NonNullable<Look['accents']>): LookView['variables'] {
  const both = (colourOf: (accent: string, theme: Theme) => string) => {
    const [light, dark] = [colourOf(accents.light, 'light'), colourOf(accents.dark, 'dark')]
    return light === dark ? light : `light-dark(${light}, ${dark})`
  }
  return {
    '--own-accent': both((accent) => accent),
    '--own-accent-press': both(pressedAccent),
    '--own-on-accent': both(textOn),
    '--own-edge': both(edgeOf),
  }
}
