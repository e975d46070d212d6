export const maxRelated = 10

/** Related products are others and unique; their existence is checked later. */
export function relationIssue({ id, related }: { id: string; related: readonly string[] }) {
  const at = related.findIndex((one, index) => one === id || related.indexOf(one) < index)
  if (at < 0) return undefined
  const code = related[at] === id ? ('product.related-itself' as const) : ('product.related-twice' as const)
  return { path: ['related', at], code }
}
