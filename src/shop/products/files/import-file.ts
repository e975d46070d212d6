import { splitLines } from '../../../platform/split-lines.ts'
import { beginChange } from '../undo/begin-change.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import type { ImportReport } from '../import/import-report.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

const maxName = 100

type FileShop = Pick<Shop, 'db' | 'now' | 'pictures' | 'config' | 'priceClock'>

interface CatalogueFile {
  name: string
  stream(): ReadableStream<Uint8Array>
}

/** Reports the effect of an import of the file. Does not change products. */
export async function checkFile(shop: FileShop, file: CatalogueFile): Promise<ImportReport> {
  return importCatalogue(shop, splitLines(file.stream()), { pictures: picturesOf(shop), isDryRun: true })
}

function picturesOf({ pictures: store, config }: FileShop) {
  return { store, allowThisMachine: config.isLocal }
}

/**
 * Imports an uploaded catalogue as `import catalogue` does. Pictures come from addresses, never from local files.
 * It can be undone as a whole for a day.
 */
export async function importFile(shop: FileShop, actor: Actor, file: CatalogueFile): Promise<ImportReport> {
  const name = cleanLine(file.name).slice(0, maxName)
  const changeId = await beginChange(shop.db, shop.now(), actor, name)
  const report = await importCatalogue(shop, splitLines(file.stream()), {
    pictures: picturesOf(shop),
    changeId,
  })
  const { lines, categories, facets, created, changed, unchanged, issueCount } = report
  await recordChange(shop.db, shop.now(), actor, {
    action: 'catalogue.imported',
    subject: { kind: 'catalogue', id: 'import', name },
    after: { lines, categories, facets, created, changed, unchanged, issues: issueCount },
  })
  return report
}
