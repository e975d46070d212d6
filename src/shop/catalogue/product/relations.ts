export const maxRelated = 10

/** Returns the issue if a product is related to itself or twice to another. Their existence is checked later. */
export function relationIssue({ id, related }: { id: string; related: readonly string[] }) {
  const at = related.findIndex((one, index) => one === id || related.indexOf(one) < index)
  if (at < 0) return undefined
  const code = related[at] === id ? ('product.related-itself' as const) : ('product.related-twice' as const)
  return { path: ['related', at], code }
}
