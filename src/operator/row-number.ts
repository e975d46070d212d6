/** Returns the row id in a text; 0, which no row has, if the text is not an id. */
export function rowNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
