import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import initTypst, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'

export interface TypstWork {
  source: string
  /** `sys.inputs` of the source */
  inputs?: readonly (readonly [name: string, text: string])[]
  fonts?: readonly Buffer[]
  /** files that the source may open, by path; it can read nothing else */
  files?: Readonly<Record<string, Uint8Array>>
}

/** Compiles a source to PDF. Typst has no access to files, network or packages here. Throws its diagnostics. */
export async function runTypst({
  source,
  inputs = [],
  fonts = [],
  files = {},
}: TypstWork): Promise<Uint8Array<ArrayBuffer>> {
  await (typst ??= startTypst())
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(new Uint8Array(font))
  const compiler = await builder.build()
  try {
    for (const [path, bytes] of Object.entries(files)) compiler.map_shadow(path, bytes)
    compiler.add_source(mainPath, source)
    const compiled: unknown = compiler.compile(
      mainPath,
      inputs.map(([name, text]) => [name, text]),
      'pdf',
      shortDiagnostics,
    )
    return bytesOf(compiled)
  } finally {
    compiler.free()
  }
}

const mainPath = '/main.typ'
const shortDiagnostics = 1

let typst: Promise<unknown> | undefined

async function startTypst(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await initTypst({ module_or_path: new Uint8Array(await readFile(file)) })
}

/** `{ result }`, or `{ diagnostics }` after a failure. */
function bytesOf(compiled: unknown): Uint8Array<ArrayBuffer> {
  if (typeof compiled === 'object' && compiled !== null && 'result' in compiled) {
    const { result } = compiled
    if (result instanceof Uint8Array) return new Uint8Array(result)
  }
  throw new Error(`the document was not set: ${JSON.stringify(compiled)}`)
}
