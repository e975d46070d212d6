import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** The fonts of a document, as the compiler takes them, and the letters that no font has. */
export interface PdfFonts {
  files: Buffer[]
  missing: Set<string>
}

/**
 * Builds the fonts of a text: the letters it uses, at the weights of documents. Each letter comes from the first font
 * that has it, so other scripts look as their language writes them.
 */
export async function pdfFonts(text: string, lang: string): Promise<PdfFonts> {
  const letters = new Set(text)
  const files: Buffer[] = []
  for (const style of styles) {
    const family = await cutFamily(style.family, letters, style.axes)
    files.push(...family.files)
  }
  let missing = letters
  for (const family of textFamilies(lang)) {
    const regular = await cutFamily(family, missing, { wght: 400 })
    const bold = await cutFamily(family, missing, { wght: 600 })
    files.push(...regular.files, ...bold.files)
    missing = missing.difference(regular.covered)
  }
  return { files, missing }
}

/** Headlines and codes; the text's fonts supply missing letters. */
const styles = [
  { family: 'bricolage-grotesque', axes: { wdth: 78, wght: 700 } },
  { family: 'geist-mono', axes: { wght: 500 } },
]

/** Han letters differ between languages: the fonts of the document's own language come first. */
function textFamilies(lang: string): string[] {
  const own = hanFamilies[lang]
  const others = Object.values(hanFamilies).filter((family) => family !== own)
  return ['geist', 'noto-sans-arabic', ...(own ? [own] : []), ...others]
}

const hanFamilies: Record<string, string> = {
  'zh-CN': 'noto-sans-sc',
  'zh-TW': 'noto-sans-tc',
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
}

async function cutFamily(
  family: string,
  letters: ReadonlySet<string>,
  axes: Record<string, number>,
): Promise<{ files: Buffer[]; covered: Set<string> }> {
  const files: Buffer[] = []
  const covered = new Set<string>()
  for (const { part, ranges } of await partsOf(family)) {
    const wanted = [...letters].filter((letter) => !covered.has(letter) && isWithin(ranges, letter))
    if (wanted.length === 0) continue
    const published = await readFile(
      fontPath(family, `files/${family}-${part}-${axisName(axes)}-normal.woff2`),
    )
    const file = await subsetFont(published, wanted.join(''), {
      targetFormat: 'truetype',
      variationAxes: axes,
    })
    const found = lettersIn(file)
    if (found.size > 0) files.push(file)
    for (const letter of found) covered.add(letter)
  }
  return { files, covered }
}

/** Reads the letters that a font file really has; its package names only the possible ones. */
function lettersIn(file: Buffer): Set<string> {
  const codes = new Face(new Blob(new Uint8Array(file))).collectUnicodes()
  return new Set([...codes].map((code) => String.fromCodePoint(code)))
}

interface FontPart {
  part: string
  ranges: readonly (readonly [from: number, to: number])[]
}

const partsByFamily = new Map<string, FontPart[]>()

async function partsOf(family: string): Promise<FontPart[]> {
  const known = partsByFamily.get(family)
  if (known) return known
  const json = await readFile(fontPath(family, 'unicode.json'), 'utf8')
  const parts = Object.entries(JSON.parse(json) as Record<string, string>).map(([part, ranges]) => ({
    part: part.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(rangeOf),
  }))
  partsByFamily.set(family, parts)
  return parts
}

/** `U+2010-2027` or `U+20ac` */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function isWithin(ranges: FontPart['ranges'], letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}

function axisName(axes: Record<string, number>): string {
  return 'wdth' in axes ? 'wdth' : 'wght'
}

function fontPath(family: string, file: string): string {
  return fileURLToPath(new URL(file, packages[family]))
}

const packages: Record<string, string> = {
  'bricolage-grotesque': import.meta.resolve('@fontsource-variable/bricolage-grotesque/unicode.json'),
  geist: import.meta.resolve('@fontsource-variable/geist/unicode.json'),
  'geist-mono': import.meta.resolve('@fontsource-variable/geist-mono/unicode.json'),
  'noto-sans-arabic': import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-jp': import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  'noto-sans-kr': import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  'noto-sans-sc': import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-tc': import.meta.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
}
