import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Command } from 'commander'
import { exportCatalogue } from '../../shop/products/import/export-catalogue.ts'
import { commandText } from '../command-text.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, print } from '../terminal.ts'

export function exportCommands(exports: Command): void {
  exports
    .command('catalogue')
    .argument('<file>')
    .action((file: string) => reportingErrors(() => exportCatalogueFile(file)))
}

interface ExportReport {
  lines: number
  pictures: number
  /** names of pictures whose files are missing in DATA_DIR */
  lostPictures: string[]
}

/** Writes the catalogue into a file, packed when its name ends with `.gz`, and its pictures beside it. */
async function exportCatalogueFile(file: string): Promise<void> {
  const report: ExportReport = { lines: 0, pictures: 0, lostPictures: [] }
  await withOperatorShop((shop) => writeWhole(file, (draft) => writeCatalogue(shop, file, draft, report)))
  const { lines, pictures, lostPictures } = report
  print(commandText('export.written', { lines, file, pictures }))
  if (lostPictures.length > 0) {
    const names = lostPictures.slice(0, 5).join(', ')
    fail(commandText('export.lost-pictures', { count: lostPictures.length, names }))
  }
}

async function writeCatalogue(
  shop: OperatorShop,
  file: string,
  draft: string,
  report: ExportReport,
): Promise<void> {
  const asLines = new Transform({
    writableObjectMode: true,
    transform(line: string, _encoding, done) {
      report.lines++
      done(null, `${line}\n`)
    },
  })
  const source = Readable.from(exportCatalogue(shop, pictureWriter(shop, dirname(file), report)))
  const target = createWriteStream(draft)
  await (file.endsWith('.gz')
    ? pipeline(source, asLines, createGzip(), target)
    : pipeline(source, asLines, target))
}

const folderName = 'pictures'

/** Writes each picture once and returns the address under which the import finds it. */
function pictureWriter({ pictures }: OperatorShop, beside: string, report: ExportReport) {
  const addresses = new Map<string, Promise<string | null>>()
  async function writePicture(name: string): Promise<string | null> {
    const original = await pictures.original(name)
    if (!original) {
      report.lostPictures.push(name)
      return null
    }
    const file = `${name}.${original.type}`
    await writeUnlessThere(join(beside, folderName, file), original.body)
    report.pictures++
    return `file:${folderName}/${file}`
  }
  return (name: string): Promise<string | null> => {
    const address = addresses.get(name) ?? writePicture(name)
    addresses.set(name, address)
    return address
  }
}

/** Writes the file unless it exists. The name comes from the content, so an existing file is the same. */
async function writeUnlessThere(path: string, body: Buffer): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there?.size === body.length) return
  await mkdir(dirname(path), { recursive: true })
  await writeWhole(path, (draft) => writeFile(draft, body))
}

/** Writes the file completely or not at all. */
async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${process.pid}.unfinished`
  try {
    await write(draft)
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
