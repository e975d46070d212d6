import { readSettings } from '../content/settings.ts'
import type { RefusalCode } from '../errors.ts'
import type { Shop } from '../shop.ts'

/**
 * Why nobody may review at present, by the shop keeper's setting `feedback` (REV-3); undefined when everybody may.
 *
 * | setting | refusal                                      |
 * |---------|----------------------------------------------|
 * | '2'     | `review.closed`                              |
 * | '1'     | `review.sign-in`: nobody is signed in as yet |
 * | else    | none                                         |
 */
export async function reviewRefusal(shop: Pick<Shop, 'db'>): Promise<ReviewRefusal | undefined> {
  const { feedback } = await readSettings(shop.db)
  return refusalBySetting[feedback]
}

export type ReviewRefusal = Extract<RefusalCode, 'review.closed' | 'review.sign-in'>

const refusalBySetting: Partial<Record<string, ReviewRefusal>> = {
  '1': 'review.sign-in',
  '2': 'review.closed',
}
