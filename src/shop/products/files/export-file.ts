import { Readable } from 'node:stream'
import { officeText } from '../../localisation/office-text.ts'
import { exportCatalogue } from '../import/export-catalogue.ts'
import { sourceOfPicture } from '../import/pictures/picture-source-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

/** Streams the catalogue in the import's format, without uploaded pictures, which an import keeps. */
export async function exportFile(shop: Pick<Shop, 'db' | 'late' | 'now'>, actor: Actor): Promise<Readable> {
  await recordChange(shop.db, shop.now(), actor, {
    action: 'catalogue.exported',
    subject: { kind: 'catalogue', id: 'export', name: officeText('products.title') },
  })
  return Readable.from(written(shop))
}

async function* written({ late }: Pick<Shop, 'late'>): AsyncGenerator<string> {
  const db = await late.db()
  for await (const line of exportCatalogue({ db }, (name) => sourceOfPicture(db, name))) yield `${line}\n`
}
