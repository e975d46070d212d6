import { nth } from './geometry.ts'
import { measure } from './lettering.ts'
import { type FaceName, typeFace } from './type-faces.ts'

interface LineRules {
  face: FaceName
  caps: boolean
  w: number
  height: number
  fit?: 'even' | 'block'
  track?: number
  maxLines?: number
  cap?: number
}

export interface TitleLines {
  texts: string[]
  sizes: number[]
  /** distance of each baseline from the one above; of the first, from the top */
  advances: number[]
  /** width of the widest line */
  width: number
  height: number
  /** room for descenders under the last baseline */
  tail: number
  /** measure of the title's size; the largest wins */
  score: number
}

/** Tries every way of breaking a title into lines and keeps the one that is set largest. */
export function bestLines(text: string, rules: LineRules): TitleLines {
  const words = text.split(/\s+/)
  const widths = lineWidths(words, rules)
  let best: TitleLines | undefined
  for (const ends of lineBreaks(words.length, rules.maxLines ?? 4)) {
    const spans = ends.map((end, i) => [i ? nth(ends, i - 1) : 0, end] as const)
    const lines = spans.map(([from, to]) => words.slice(from, to).join(' '))
    const ems = spans.map(([from, to]) => widths(from, to))
    const set = rules.fit === 'block' ? block(lines, ems, words.length, rules) : even(lines, ems, rules)
    if (!best || set.score > best.score) best = set
  }
  if (!best) throw new RangeError('A title needs a word')
  return best
}

/** Sets every line as wide as the box allows, but none more than 2.7 times as large as the smallest. */
function block(texts: string[], ems: number[], wordCount: number, rules: LineRules): TitleLines {
  const capHeight = typeFace(rules.face).capHeight / 1000
  const fitting = ems.map((em) => rules.w / em)
  const smallest = Math.min(...fitting)
  const limited = fitting.map((size) => Math.min(size, smallest * 2.7))
  const gap = (0.15 + accentRoom(texts)) * capHeight
  const full = limited.reduce((sum, size) => sum + size * capHeight, 0) + gap * smallest * (texts.length - 1)
  const shrink = Math.min(1, rules.height / full, (rules.cap ?? LARGEST) / Math.max(...limited))
  const sizes = limited.map((size) => size * shrink)
  const gaps = gap * smallest * shrink
  const oneWordPerLine = texts.length === wordCount
  return {
    texts,
    sizes,
    advances: sizes.map((size, i) => (i ? gaps + size * capHeight : size * capHeight)),
    width: widest(ems, sizes),
    height:
      sizes.reduce((sum, size) => sum + size * capHeight, 0) + gap * smallest * shrink * (texts.length - 1),
    tail: 0,
    score: sizes.reduce((sum, size, i) => sum + size * size * nth(ems, i), 0) * (oneWordPerLine ? 1.02 : 1),
  }
}

/** Sets all lines in one size. */
function even(texts: string[], ems: number[], rules: LineRules): TitleLines {
  const capHeight = typeFace(rules.face).capHeight / 1000
  const leading = rules.caps ? 1.16 + accentRoom(texts) : 1.34
  const tail = !rules.caps && /[gjpqyQ]/.test(nth(texts, texts.length - 1)) ? 0.3 * capHeight : 0
  const ems1 = capHeight + capHeight * leading * (texts.length - 1) + tail
  const size = Math.min(rules.w / Math.max(...ems), rules.height / ems1, rules.cap ?? LARGEST)
  const ragged = Math.max(...ems) / (Math.min(...ems) + 0.01)
  const sizes = texts.map(() => size)
  return {
    texts,
    sizes,
    advances: texts.map((_, i) => (i ? size * capHeight * leading : size * capHeight)),
    width: widest(ems, sizes),
    height: size * ems1,
    tail: tail * size,
    score: size * (texts.length > 1 && ragged > 3.4 ? 0.86 : 1),
  }
}

const LARGEST = 999

/** Returns every way of breaking as word counts after which lines end. Short first lines come first. */
function lineBreaks(wordCount: number, maxLines: number): number[][] {
  const all: number[][] = []
  const extend = (from: number, ends: number[]) => {
    if (from === wordCount) all.push(ends)
    else if (ends.length < maxLines) for (let to = from + 1; to <= wordCount; to++) extend(to, [...ends, to])
  }
  extend(0, [])
  return all
}

/** Widths of lines in ems; a line that many breaks share is measured once. */
function lineWidths(words: string[], { face, track = 0 }: LineRules) {
  const known = new Map<string, number>()
  return (from: number, to: number): number => {
    const key = `${from}-${to}`
    const width = known.get(key) ?? measure(face, words.slice(from, to).join(' '), track) / 1000
    known.set(key, width)
    return width
  }
}

/** Capitals with marks need room above them, in all lines but the first. */
function accentRoom(lines: string[]): number {
  const tall = (char: string) => {
    const decomposed = char.normalize('NFD')
    return (
      char > '\u00bf' &&
      decomposed.length > 1 &&
      char === char.toUpperCase() &&
      !/[\u0327\u0328]/.test(decomposed)
    )
  }
  return lines.slice(1).some((line) => [...line].some(tall)) ? 0.24 : 0
}

const widest = (ems: number[], sizes: number[]) => Math.max(...ems.map((em, i) => em * nth(sizes, i)))
