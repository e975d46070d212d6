import type { Db } from '../../shop.ts'
import { type Look, lookKeys, lookOf } from '../look/look.ts'
import { shopNameSetting } from './shop-name-records.ts'
import { shopPictureKeys, type ShopPictures, shopPicturesOf } from './shop-pictures.ts'

/** The shop's name, pictures and look, as mails, documents and the manifest show them. */
export async function readShopBrand(
  db: Db,
): Promise<{ shopName: string; pictures: ShopPictures; look: Look }> {
  const { key, standard } = shopNameSetting
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', [key, ...shopPictureKeys, ...lookKeys])
    .execute()
  const settings = new Map(rows.map((row) => [row.key, row.value]))
  return {
    shopName: settings.get(key) ?? standard,
    pictures: shopPicturesOf(settings),
    look: lookOf(settings),
  }
}
