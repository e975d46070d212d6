import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PdfLayout, PdfFiles } from './pdf-layout.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { lettersOf, mapTexts, printable, spelledOut } from './printable.ts'
import { runTypst } from './run-typst.ts'

/** Returns the bytes of a document, with the files that its attachments name. */
export async function typesetPdf(layout: PdfLayout, files: PdfFiles = {}): Promise<Uint8Array<ArrayBuffer>> {
  const clean = mapTexts({ ...layout, cut: '' }, printable)
  const { files: fonts, missing } = await pdfFonts(lettersOf(clean) + latin, layout.lang)
  const printed = mapTexts(clean, (text) => spelledOut(text, missing))
  const [lang, region] = layout.lang.split('-')
  const data = { ...printed, lang, region, cut: pointsOf(layout.cut), at: dateOf(layout.at) }
  return runTypst({ source: template, inputs: [['layout', JSON.stringify(data)]], fonts, files })
}

const template = readFileSync(join(import.meta.dirname, 'pdf-layout.typ'), 'utf8')

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
