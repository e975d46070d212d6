/** A module of texts in the pseudo-language, for `vi.mock`. */
export async function markCatalogue(original: () => Promise<unknown>) {
  const { default: texts } = (await original()) as { default: Record<string, string> }
  return { default: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, mark(text)])) }
}

/** Marks a text that a person typed, as the texts of the catalogue are marked. */
export function mark(text: string): string {
  return `⟦${text}⟧`
}

/** Drops marked texts, from the innermost out. */
export function withoutMarked(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? rest.trim() : withoutMarked(rest)
}
