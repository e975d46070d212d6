import type { Db } from '../shop.ts'
import type { PaymentMethodRow } from './payment-methods.ts'

export async function activeMethods(db: Db): Promise<PaymentMethodRow[]> {
  return db.selectFrom('payment_method').selectAll().where('active', '=', true).orderBy('position').execute()
}

export async function methodById(db: Db, id: number): Promise<PaymentMethodRow | undefined> {
  return db.selectFrom('payment_method').selectAll().where('id', '=', id).executeTakeFirst()
}
