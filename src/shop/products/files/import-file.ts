import { splitLines } from '../../../platform/split-lines.ts'
import { beginChange } from '../undo/begin-change.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import type { ImportReport } from '../import/import-report.ts'
import type { ForeignShop } from '../import/dialects/dialect.ts'
import { refuse } from '../../errors.ts'
import { currencyByCode } from '../../localisation/currency-records.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

const maxName = 100
const baseCurrency = 'usd'

type FileShop = Pick<Shop, 'db' | 'now' | 'pictures' | 'config' | 'priceClock'>

interface CatalogueFile {
  name: string
  stream(): AsyncIterable<Uint8Array>
}

interface FileOptions {
  from?: ForeignShop
  /** currency of the prices in a file of another shop, in any case; US dollars without it */
  currency?: string
  onProgress?: (report: Readonly<ImportReport>) => void
}

/** Reports the effect of an import of the file. Does not change products. */
export async function checkFile(
  shop: FileShop,
  file: CatalogueFile,
  options: FileOptions = {},
): Promise<ImportReport> {
  return importCatalogue(shop, splitLines(file.stream()), {
    ...(await importOptions(shop, options)),
    isDryRun: true,
  })
}

async function importOptions(
  { db, pictures: store, config }: FileShop,
  { currency = baseCurrency, ...options }: FileOptions,
) {
  const { rate } = (await currencyByCode(db, currency)) ?? refuse('input.choice', { field: 'currency' })
  return { ...options, rate, pictures: { store, allowThisMachine: config.isLocal } }
}

export interface ImportedFile extends ImportReport {
  /** for an undo */
  changeId: number
}

/**
 * Imports an uploaded catalogue as `import catalogue` does. Pictures come from addresses, never from local files.
 * It can be undone as a whole for a day.
 */
export async function importFile(
  shop: FileShop,
  actor: Actor,
  file: CatalogueFile,
  options: FileOptions = {},
): Promise<ImportedFile> {
  const how = await importOptions(shop, options)
  const name = cleanLine(file.name).slice(0, maxName)
  const changeId = await beginChange(shop.db, shop.now(), actor, name)
  const report = await importCatalogue(shop, splitLines(file.stream()), { ...how, changeId })
  const { lines, categories, facets, created, changed, unchanged, issueCount } = report
  await recordChange(shop.db, shop.now(), actor, {
    action: 'catalogue.imported',
    subject: { kind: 'catalogue', id: 'import', name },
    after: { lines, categories, facets, created, changed, unchanged, issues: issueCount },
  })
  return { ...report, changeId }
}
