/** Sources of a fact about where a buyer was, from the most to the least telling. */
export const locationKinds = ['declared', 'billing', 'bank', 'card', 'network'] as const

export type LocationKind = (typeof locationKinds)[number]

export interface LocationFact {
  kind: LocationKind
  /** ISO 3166 */
  country: string
}
