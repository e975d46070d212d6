import { createHash } from 'node:crypto'
import { pictureIssue } from '../../pictures/picture-limits.ts'
import type { Issue } from '../../errors.ts'
import { remakePicture } from '../../pictures/remake-picture.ts'
import type { Db } from '../../shop.ts'
import { insertLogo } from './payment-method-records.ts'

/** twice the displayed size */
const box = { width: 240, height: 96 }

/** Stores a logo as a small PNG without metadata, and returns its name for `payment_method.logo`. */
export async function keepLogo(db: Db, original: Buffer): Promise<{ name: string } | Issue> {
  const png = await remakePicture(original, (picture) =>
    picture.resize({ ...box, fit: 'inside', withoutEnlargement: true }).png(),
  )
  if (typeof png === 'string') return pictureIssue(png)
  const name = createHash('sha256').update(png).digest('hex').slice(0, 40)
  await insertLogo(db, { name, png })
  return { name }
}
