import { Readable } from 'node:stream'
import { exportCatalogue } from '../import/export-catalogue.ts'
import { sourceOfPicture } from '../import/pictures/picture-source-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

/**
 * The whole catalogue as an import reads it, one JSON object a line, read as fast as it is taken. A picture is named by the address
 * that it was fetched from; one that came as a file is left out of its line, so that importing it here keeps the picture.
 */
export async function exportFile(shop: Pick<Shop, 'db' | 'now'>, actor: Actor): Promise<Readable> {
  await recordChange(shop.db, shop.now(), actor, {
    action: 'catalogue.exported',
    subject: { kind: 'catalogue', id: 'export', name: 'Catalogue' },
  })
  return Readable.from(written(shop))
}

async function* written(shop: Pick<Shop, 'db'>): AsyncGenerator<string> {
  for await (const line of exportCatalogue(shop, (name) => sourceOfPicture(shop.db, name))) yield `${line}\n`
}
