import { countryNames } from '../localisation/countries.ts'
import type { LocationKind } from '../orders/place/location-fact.ts'
import { type Evidence, placeOfBuyer } from '../orders/place/place-of-buyer.ts'
import type { OrderReport } from './order-report-records.ts'

/** Where the buyer was, with countries in English. */
export interface PlaceView {
  /** empty if nothing is known */
  country: string
  evidence: Evidence
  facts: { kind: LocationKind; country: string; at: string; isConfirmed: boolean }[]
}

const countryInEnglish = countryNames('en')

export function placeView({ place }: OrderReport): PlaceView {
  const { country, evidence } = placeOfBuyer(place)
  return {
    country: country && countryInEnglish(country),
    evidence,
    facts: place.map(({ kind, country: of, told_at: at, is_confirmed: isConfirmed }) => ({
      kind,
      country: countryInEnglish(of),
      at: at.toISOString(),
      isConfirmed,
    })),
  }
}
