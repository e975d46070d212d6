import { z } from 'zod'
import type { Shop } from '../shop.ts'
import { memberByEmail } from './member-records.ts'
import { insertShopNotice } from './notice-records.ts'

export const noticeForm = z.object({
  /** a member's e-mail, or everybody who is a member now */
  to: z.union([z.literal('all'), z.email()]),
  title: z.string().trim().min(1).max(200),
  content: z.string().trim().max(5000),
})

/** Posts what the shop keeper writes. False when there is no such member. */
export async function sendNotice(
  shop: Pick<Shop, 'db' | 'now'>,
  { to, title, content }: z.infer<typeof noticeForm>,
): Promise<boolean> {
  const member = to === 'all' ? undefined : await memberByEmail(shop.db, to)
  if (to !== 'all' && !member) return false
  await insertShopNotice(shop.db, { memberId: member?.id ?? null, title, content, at: shop.now() })
  return true
}
