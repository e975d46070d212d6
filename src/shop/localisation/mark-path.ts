/** The address of the drawn mark of a language or currency: its code on a plate, since a flag stands for a country. */
export function markPath(code: string): string {
  return `/marks/${encodeURIComponent(code.toUpperCase())}.svg`
}
