import { sql } from 'kysely'

/** Whether withdrawal `w` waits for a person: it has units to decide, and no later refund or note. */
export const isWithdrawalToDecide = sql<boolean>`exists (
  select from withdrawal_unit u where u.withdrawal_id = w.id and u.outcome = 'to-decide'
) and not exists (
  select from order_note n where n.order_id = w.order_id and n.noted_at >= w.sent_at
) and not exists (
  select from refund r join payment p on p.id = r.payment_id
  where p.order_id = w.order_id and r.opened_at > w.sent_at
)`
