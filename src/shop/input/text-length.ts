/** How long a text is as the database counts: in characters, not in UTF-16 units. */
export function textLength(text: string): number {
  return Array.from(text).length
}
