import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import initTypst, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Paper } from './paper.ts'
import { paperFonts } from './paper-fonts.ts'
import { lettersOf, mapTexts, printable, spelledOut } from './printable.ts'

/** The bytes of a paper. Typst has no access to files, to the network or to packages here. */
export async function setPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const clean = mapTexts({ ...paper, cut: '' }, printable)
  const { files, missing } = await paperFonts(lettersOf(clean) + latin, paper.lang)
  const printed = mapTexts(clean, (text) => spelledOut(text, missing))
  const [lang, region] = paper.lang.split('-')
  const data = { ...printed, lang, region, cut: pointsOf(paper.cut), at: dateOf(paper.at) }
  return compile(JSON.stringify(data), files)
}

async function compile(paper: string, fonts: readonly Buffer[]): Promise<Uint8Array<ArrayBuffer>> {
  await (typst ??= startTypst())
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(new Uint8Array(font))
  const compiler = await builder.build()
  try {
    compiler.add_source(mainPath, template)
    const compiled: unknown = compiler.compile(mainPath, [['paper', paper]], 'pdf', shortDiagnostics)
    return bytesOf(compiled)
  } finally {
    compiler.free()
  }
}

const mainPath = '/paper.typ'
const shortDiagnostics = 1
const template = readFileSync(join(import.meta.dirname, 'paper.typ'), 'utf8')

let typst: Promise<unknown> | undefined

async function startTypst(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await initTypst({ module_or_path: new Uint8Array(await readFile(file)) })
}

/** `{ result }` of what was set, else `{ diagnostics }`. */
function bytesOf(compiled: unknown): Uint8Array<ArrayBuffer> {
  if (typeof compiled === 'object' && compiled !== null && 'result' in compiled) {
    const { result } = compiled
    if (result instanceof Uint8Array) return new Uint8Array(result)
  }
  throw new Error(`the document was not set: ${JSON.stringify(compiled)}`)
}

/** What spelling in Latin letters, and the template itself, may need. */
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
