import { numberInDigits } from '../../input/digits.ts'
import { largestId } from '../../input/largest-id.ts'
import type { Shop } from '../../shop.ts'
import { guestPage } from './guest-records.ts'

export const guestsPerPage = 50

export interface ListedGuest {
  id: number
  orderNo: string
  email: string
  orders: number
  usdCents: number
  lastOrderAt: string
}

/** Lists buyers without an account, one for each e-mail, the latest order first. */
export async function listGuests(
  { db }: Pick<Shop, 'db'>,
  { text }: { text: string },
  { after, limit = guestsPerPage }: { after?: string | undefined; limit?: number } = {},
): Promise<{ guests: ListedGuest[]; next: string | undefined }> {
  const rows = await guestPage(db, {
    begins: text.trim().toLowerCase(),
    after: numberInDigits(after, { min: 1, max: largestId }),
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  return {
    guests: shown.map(({ id, order_no: orderNo, email, orders, usd_cents: usdCents, last_at: lastAt }) => ({
      id,
      orderNo,
      email,
      orders,
      usdCents,
      lastOrderAt: lastAt.toISOString(),
    })),
    next: rows.length > limit ? String(shown.at(-1)?.id) : undefined,
  }
}

const maxFound = 20
const minLetters = 3

/** Guests whose e-mail begins with a text of three letters or more. */
export async function guestsBeginning(db: Shop['db'], text: string): Promise<ListedGuest[]> {
  if ([...text].length < minLetters) return []
  return (await listGuests({ db }, { text }, { limit: maxFound })).guests
}
