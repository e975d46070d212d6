import { type LocationFact, locationKinds } from './location-fact.ts'

/** Strength of the facts about a buyer's place. */
export type Evidence = 'none' | 'one' | 'two' | 'contradiction'

export interface BuyerPlace {
  /** country of the VAT (ISO 3166); empty without facts */
  country: string
  evidence: Evidence
}

/**
 * The rule of two (Article 24f of Regulation 282/2011): the country with most facts is proven if it has at least two.
 * Countries with equally many facts contradict each other; the most telling of these facts then decides, above all
 * the buyer's declaration.
 */
export function placeOfBuyer(facts: readonly LocationFact[]): BuyerPlace {
  const counts = new Map<string, number>()
  for (const { country } of facts) counts.set(country, (counts.get(country) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const leading = locationKinds.flatMap((kind) =>
    facts.filter((fact) => fact.kind === kind && counts.get(fact.country) === most),
  )
  const [first] = leading
  if (!first) return { country: '', evidence: 'none' }
  const { country } = first
  if (leading.some((fact) => fact.country !== country)) return { country, evidence: 'contradiction' }
  return { country, evidence: most === 1 ? 'one' : 'two' }
}
