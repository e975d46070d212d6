/** How many products can be chosen to be shown beside one. */
export const maxRelated = 10

/** Relations are to other products, each once; whether there are such products may be seen later. */
export function relationIssue({ id, related }: { id: string; related: readonly string[] }) {
  const at = related.findIndex((one, index) => one === id || related.indexOf(one) < index)
  if (at < 0) return undefined
  const message = related[at] === id ? 'is the product itself' : 'is there already'
  return { path: ['related', at], message }
}
