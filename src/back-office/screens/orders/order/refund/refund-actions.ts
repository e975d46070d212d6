import { type RefundWish, refundOrder } from '../../../../../shop/payments/refunds/refund-order.ts'
import { refuse } from '../../../../../shop/errors.ts'
import { decimal, parseDecimal } from '../../../../../shop/money-text.ts'
import type { OrderRow } from '../../../../../shop/orders/order-records.ts'
import type { Shop } from '../../../../../shop/shop.ts'
import type { Actor } from '../../../../../shop/staff/actor.ts'
import type { Asked } from '../../../../actions.ts'
import { textOf } from '../../../../form-values.ts'

interface About {
  shop: Shop
  actor: Actor
  order: OrderRow
  seen: string | undefined
}

/** Makes the refund of the form. Above the limit the amount is entered again. */
export async function refund(
  { form }: Asked,
  { shop, actor, order, seen }: About,
  { isLarge }: { isLarge: boolean },
) {
  const wish = refundWishOf(form)
  const agreed = parseDecimal(textOf(form, 'agreed')) ?? refuse('input.amount', { field: 'amount' })
  if (isLarge && textOf(form, 'entered').trim() !== decimal(agreed))
    refuse('input.invalid', { field: 'entered' })
  // refunds exactly the previewed amount, or nothing
  const outcome = await refundOrder(
    shop,
    actor,
    order.id,
    { ...wish, cents: agreed, note: textOf(form, 'reason') },
    { seen, withinLimit: !isLarge },
  )
  return {
    done: outcome.isByHand ? ('order.refund-opened-by-hand' as const) : ('order.refund-opened' as const),
  }
}

/** The lines, amount and keys of a form or an address; `line-2=1` is one unit of the second line. */
export function refundWishOf(form: FormData | URLSearchParams): RefundWish {
  const lines = [...form.entries()].flatMap(([name, value]) => {
    const [, line] = /^line-(\d{1,4})$/.exec(name) ?? []
    const quantity = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0
    return line !== undefined && quantity > 0 ? [{ line: Number(line), quantity }] : []
  })
  const amount = form.get('amount')
  const text = typeof amount === 'string' ? amount.trim() : ''
  const cents = text === '' ? undefined : parseDecimal(text)
  if (text !== '' && cents === undefined) refuse('input.amount', { field: 'amount' })
  const isKept = lines.length > 0 && form.get('keys') === 'keep'
  return { lines, ...(cents !== undefined && { cents }), ...(isKept && { keys: 'keep' as const }) }
}
