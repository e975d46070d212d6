import { splitLines } from '../../../platform/split-lines.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import type { ImportReport } from '../import/import-report.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

const maxName = 100

/**
 * Imports an uploaded catalogue as `import catalogue` does. Pictures come from addresses, never from local files.
 */
export async function importFile(
  shop: Pick<Shop, 'db' | 'now' | 'pictures' | 'config' | 'priceClock'>,
  actor: Actor,
  file: { name: string; stream(): ReadableStream<Uint8Array> },
): Promise<ImportReport> {
  const report = await importCatalogue(shop, splitLines(file.stream()), {
    pictures: { store: shop.pictures, allowThisMachine: shop.config.isLocal },
  })
  const { lines, categories, facets, created, changed, unchanged, issueCount } = report
  await recordChange(shop.db, shop.now(), actor, {
    action: 'catalogue.imported',
    subject: { kind: 'catalogue', id: 'import', name: cleanLine(file.name).slice(0, maxName) },
    after: { lines, categories, facets, created, changed, unchanged, issues: issueCount },
  })
  return report
}
