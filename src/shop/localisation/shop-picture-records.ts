import type { Db } from '../shop.ts'
import { shopNameSetting } from './shop-name-records.ts'
import { shopPictureKeys, type ShopPictures, shopPicturesOf } from './shop-pictures.ts'

/** The shop's name and pictures, as mails, documents and the manifest show them. */
export async function readShopBrand(db: Db): Promise<{ shopName: string; pictures: ShopPictures }> {
  const { key, standard } = shopNameSetting
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('key', 'in', [key, ...shopPictureKeys])
    .execute()
  const settings = new Map(rows.map((row) => [row.key, row.value]))
  return { shopName: settings.get(key) ?? standard, pictures: shopPicturesOf(settings) }
}
