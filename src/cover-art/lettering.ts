import { path, tenth } from './path.ts'
import { type FaceName, type TypeFace, typeFace } from './type-faces.ts'

export interface LetterStyle {
  anchor?: 'start' | 'middle' | 'end'
  /** extra space after each letter, in thousandths of the size */
  track?: number
}

/** One line of lettering as outlines, its baseline at (x, y). Letters that the face lacks become <text>. */
export function letter(
  faceName: FaceName,
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  { anchor = 'start', track = 0 }: LetterStyle = {},
): string {
  const face = typeFace(faceName)
  const width = measure(faceName, text, track) * (size / 1000)
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const outlines = outlined(face, text, track)
  if (outlines === undefined) return plainText(text, left, y, size, width, fill)
  const place = path`translate(${left} ${y})`
  return `<g fill="${fill}" transform="${place} scale(${(size / 1000).toFixed(4)})">${outlines}</g>`
}

/** The width of a line in thousandths of its size. */
export function measure(faceName: FaceName, text: string, track = 0): number {
  const face = typeFace(faceName)
  let width = 0
  let before = ''
  for (const char of text) {
    if (char === ' ') {
      width += face.space + track
      before = ''
      continue
    }
    const glyph = glyphOf(face, char)
    const letterShape = glyph?.letter ?? char
    width += (face.kerning[before + letterShape] ?? 0) + (glyph?.advance ?? unknownAdvance(char)) + track
    before = letterShape
  }
  return width - track
}

/** Text for XML, in attributes and between tags. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

interface Glyph {
  advance: number
  /** the letter without its marks: kerning goes by it */
  letter: string
  strokes: { x: number; outline: string }[]
}

function outlined(face: TypeFace, text: string, track: number): string | undefined {
  let pen = 0
  let before = ''
  let data = ''
  for (const char of text) {
    if (char === ' ') {
      pen += face.space + track
      before = ''
      continue
    }
    const glyph = glyphOf(face, char)
    if (!glyph) return undefined
    pen += face.kerning[before + glyph.letter] ?? 0
    for (const { x, outline } of glyph.strokes)
      data += `<path transform="translate(${Math.round(pen + x)})" d="${outline}"/>`
    pen += glyph.advance + track
    before = glyph.letter
  }
  return data
}

/** A character of the face, or a letter with marks set over (or under) it. */
function glyphOf(face: TypeFace, char: string): Glyph | undefined {
  const own = face.glyphs[char]
  if (own) return { advance: own.advance, letter: char, strokes: [{ x: 0, outline: own.outline }] }
  const [base = char, ...accents] = char.normalize('NFD')
  const undotted = base === 'i' && face.glyphs['ı'] && accents.some((accent) => accent < '\u0327')
  const root = face.glyphs[undotted ? 'ı' : base]
  const marks = accents.map((accent) => face.marks[accent])
  if (!accents.length || !root) return undefined
  const high = base === base.toUpperCase() || /[bdfhklt]/.test(base)
  const strokes = [{ x: 0, outline: root.outline }]
  for (const mark of marks) {
    if (!mark) return undefined
    const set = high ? mark : (mark.small ?? mark)
    strokes.push({ x: root.advance / 2 + set.offset, outline: set.outline })
  }
  return { advance: root.advance, letter: base, strokes }
}

const FALLBACK_FONTS = "'Noto Sans','Noto Sans CJK SC','Noto Sans Arabic','Segoe UI','PingFang SC',sans-serif"

function plainText(text: string, x: number, y: number, size: number, width: number, fill: string): string {
  const font = `font-family="${FALLBACK_FONTS}" font-weight="800" font-size="${tenth(size)}"`
  const length = `textLength="${tenth(width)}" lengthAdjust="spacingAndGlyphs"`
  return `<text ${path`x="${x}" y="${y}"`} ${font} fill="${fill}" ${length}>${escapeXml(text)}</text>`
}

function unknownAdvance(char: string): number {
  const eastAsian = /[\u2E80-\uFFEF]/.test(char)
  return eastAsian ? 1000 : 620
}
