import type { Trx } from './order-records.ts'

export async function setOrderEmail(trx: Trx, orderId: number, email: string): Promise<void> {
  await trx.updateTable('orders').set({ email }).where('id', '=', orderId).execute()
}
