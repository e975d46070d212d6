import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Paper, PaperFiles } from './paper.ts'
import { paperFonts } from './paper-fonts.ts'
import { lettersOf, mapTexts, printable, spelledOut } from './printable.ts'
import { runTypst } from './run-typst.ts'

/** The bytes of a paper, with the files that its attachments name. */
export async function setPaper(paper: Paper, files: PaperFiles = {}): Promise<Uint8Array<ArrayBuffer>> {
  const clean = mapTexts({ ...paper, cut: '' }, printable)
  const { files: fonts, missing } = await paperFonts(lettersOf(clean) + latin, paper.lang)
  const printed = mapTexts(clean, (text) => spelledOut(text, missing))
  const [lang, region] = paper.lang.split('-')
  const data = { ...printed, lang, region, cut: pointsOf(paper.cut), at: dateOf(paper.at) }
  return runTypst({ source: template, inputs: [['paper', JSON.stringify(data)]], fonts, files })
}

const template = readFileSync(join(import.meta.dirname, 'paper.typ'), 'utf8')

/** Letters for Latin spelling and for the template itself. */
const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')

/** `M0 1.8L35.23 1.8` → `[[0, 1.8], [35.23, 1.8]]` */
function pointsOf(path: string): number[][] {
  return path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number))
}

function dateOf(at: Date): { year: number; month: number; day: number } {
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
