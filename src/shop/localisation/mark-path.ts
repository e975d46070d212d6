/** Address of the drawn mark of a language or currency. The mark shows a code, since a flag stands for a country. */
export function markPath(code: string): string {
  return `/marks/${encodeURIComponent(code.toUpperCase())}.svg`
}
