import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, hexOf, hexOfOklch } from '../../../platform/colour.ts'
import {
  darkAccentOf,
  darkGrounds,
  edgeOf,
  ink,
  lightGrounds,
  neededContrast,
  pairsOf,
  textOn,
  themes,
  weakestPair,
  white,
} from './accent.ts'
import { standardAccent } from './look.ts'

describe('OWN-2 the contrast of colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('OWN-2 of %s and %s is that of WCAG', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })

  it.each([
    ['#1B4FD8', '#1b4fd8'],
    ['1b4fd8', '#1b4fd8'],
    [' #1b4fd8 ', '#1b4fd8'],
    ['#14d', undefined],
    ['blue', undefined],
    ['#1b4fd8;}', undefined],
    ['', undefined],
  ])('OWN-2 reads the colour %j', (text, hex) => expect(hexOf(text)).toBe(hex))

  it.each([
    [standardAccent, ink, undefined, undefined],
    ['#1b4fd8', white, undefined, 'mark'],
    ['#ffc857', ink, undefined, undefined],
    ['#777777', white, 'text', 'text'],
    ['#1b2452', white, undefined, 'mark'],
    ['#000000', white, undefined, 'mark'],
    ['#ffffff', ink, undefined, undefined],
  ])('OWN-2 the accent %s has text in %s', (accent, text, onLight, onDark) => {
    expect(textOn(accent)).toBe(text)
    expect(weakestPair(accent, 'light')?.kind).toBe(onLight)
    expect(weakestPair(accent, 'dark')?.kind).toBe(onDark)
  })

  it('OWN-2 derives an accent for dark pages from every colour, in which all pairs have enough contrast', () => {
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const accent = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
          const dark = darkAccentOf(accent)
          for (const { kind, front, ground } of pairsOf(dark, 'dark'))
            expect(contrast(front, ground), `${accent} ${dark}`).toBeGreaterThanOrEqual(neededContrast[kind])
          const edge = edgeOf(accent, 'light')
          for (const ground of Object.values(lightGrounds))
            expect(contrast(edge, ground), accent).toBeGreaterThanOrEqual(neededContrast.mark)
        }
  })

  it('OWN-2 keeps an accent that dark pages can show', () => {
    expect(darkAccentOf(standardAccent)).toBe(standardAccent)
    expect(darkAccentOf('#ffc857')).toBe('#ffc857')
  })

  it('OWN-2 uses the background colours of the design', () => {
    const css = readFileSync(new URL('../../../brand/tokens.css', import.meta.url), 'utf8')
    for (const [index, theme] of themes.entries())
      for (const [name, hex] of Object.entries(theme === 'light' ? lightGrounds : darkGrounds))
        expect(groundsIn(css, name)[index], `${theme} ${name}`).toBe(hex)
    expect(groundsIn(css, 'ink')[0]).toBe(ink)
    expect(groundsIn(css, 'lime')[0]).toBe(standardAccent)
  })
})

const steps = [0, 64, 119, 128, 200, 255]

/** The colours of a token as hex. */
function groundsIn(css: string, name: string): string[] {
  const [, value = ''] = new RegExp(`--lk-${name}:([^;]+);`).exec(css) ?? []
  return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
    hexOfOklch({ l: Number(l), c: Number(c), h: Number(h) }),
  )
}
