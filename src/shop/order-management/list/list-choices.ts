import type { Shop } from '../../shop.ts'
import { currencyCodes, paymentMethodNames } from './choice-records.ts'

export async function listOrderChoices({
  db,
}: Pick<Shop, 'db'>): Promise<{ methods: { id: number; name: string }[]; currencies: string[] }> {
  const [methods, currencies] = await Promise.all([paymentMethodNames(db), currencyCodes(db)])
  return { methods, currencies }
}
