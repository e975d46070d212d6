import { inOneTrip } from '../../platform/database/one-round-trip.ts'
import { refuse } from '../errors.ts'
import { vatRatesAt } from '../invoices/vat-rate-records.ts'
import { defaultCountry } from '../members/addresses/address-records.ts'
import type { LocationFact } from '../orders/place/location-fact.ts'
import { placeOfBuyer } from '../orders/place/place-of-buyer.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { CheckOutInput } from './check-out-form.ts'

/**
 * Asks a buyer once to confirm the declared country if the network contradicts it, in a shop that shows VAT (RTS-5).
 * Refuses `place.unconfirmed` until the buyer has confirmed this very country. The VAT number of a company is checked
 * elsewhere.
 */
export async function assertPlace(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { country: network, member }: Visitor,
  { country: declared, countryConfirmed, company }: CheckOutInput,
): Promise<void> {
  if (!declared || !network || declared === network || declared === countryConfirmed || company) return
  const [rates, address] = await inOneTrip(db, (one) =>
    Promise.all([vatRatesAt(one, now()), member && defaultCountry(one, member.id)]),
  )
  const facts: LocationFact[] = [
    { kind: 'declared', country: declared },
    { kind: 'network', country: network },
    ...(address === undefined ? [] : [{ kind: 'billing' as const, country: address }]),
  ]
  const { country, evidence } = placeOfBuyer(facts)
  if (rates.length > 0 && (evidence !== 'two' || country !== declared))
    refuse('place.unconfirmed', { field: 'country' })
}
