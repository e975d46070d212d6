import { inTransaction } from '../../platform/database/transaction.ts'
import { lockSettings, removeSetting, saveSetting, settingRows } from '../content/setting-records.ts'
import { type Issue, refuse } from '../errors.ts'
import {
  type ShopPictureKind,
  shopPictureKey,
  shopPictureKinds,
  shopPicturesOf,
  shopPictureText,
} from '../localisation/site/shop-pictures.ts'
import { officeText } from '../localisation/office-text.ts'
import { addPicture } from '../products/editor/product-pictures.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { recordChange } from '../staff/audit/record-change.ts'

type PictureShop = Pick<Shop, 'db' | 'now' | 'pictures'>

interface Fit {
  code: 'shop-picture.logo' | 'shop-picture.mark' | 'shop-picture.card'
  minWidth: number
  minHeight: number
  /** width divided by height */
  minRatio: number
  maxRatio: number
}

const logoFit: Fit = { code: 'shop-picture.logo', minWidth: 48, minHeight: 48, minRatio: 0.8, maxRatio: 8 }

const fits: Readonly<Record<ShopPictureKind, Fit>> = {
  logo: logoFit,
  'logo-dark': logoFit,
  mark: { code: 'shop-picture.mark', minWidth: 512, minHeight: 512, minRatio: 0.98, maxRatio: 1.02 },
  card: { code: 'shop-picture.card', minWidth: 1200, minHeight: 600, minRatio: 1.7, maxRatio: 2.1 },
}

/** Sets an uploaded picture as one of the shop's, and returns its name. Pages show it from the next one on. */
export async function setShopPicture(
  shop: PictureShop,
  actor: Actor,
  kind: string,
  original: Buffer,
): Promise<string> {
  const known = knownKind(kind)
  const name = await addPicture(shop, original)
  // the picture library loads with the first upload
  const { sizeOfPicture } = await import('../pictures/raster-picture.ts')
  const size = await sizeOfPicture(original)
  const issue = fitIssue(size, fits[known])
  if (issue) refuse(issue.code, issue)
  await savePicture(shop, actor, known, shopPictureText({ name, ...size }))
  return name
}

/** Restores the standard picture. */
export async function removeShopPicture(shop: PictureShop, actor: Actor, kind: string): Promise<void> {
  await savePicture(shop, actor, knownKind(kind), undefined)
}

function knownKind(kind: string): ShopPictureKind {
  return shopPictureKinds.find((known) => known === kind) ?? refuse('not-found')
}

function fitIssue({ width, height }: { width: number; height: number }, fit: Fit): Issue | undefined {
  const ratio = width / height
  const isFitting =
    width >= fit.minWidth && height >= fit.minHeight && ratio >= fit.minRatio && ratio <= fit.maxRatio
  return isFitting ? undefined : { code: fit.code, field: 'picture', values: { width, height } }
}

async function savePicture(
  { db, now }: PictureShop,
  actor: Actor,
  kind: ShopPictureKind,
  text: string | undefined,
): Promise<void> {
  const key = shopPictureKey(kind)
  await inTransaction(db, async (trx) => {
    await lockSettings(trx)
    const present = new Map(await settingRows(trx, [key]))
    if (present.get(key) === text) return
    await (text === undefined ? removeSetting(trx, key) : saveSetting(trx, key, text))
    await recordChange(trx, now(), actor, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: key, name: officeText(`shop-picture.${kind}`) },
      before: { value: shopPicturesOf(present)[kind]?.name ?? '' },
      after: { value: text?.split(' ')[0] ?? '' },
    })
  })
}
