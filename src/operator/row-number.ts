/** The id of a row as it was typed; 0, which no row has, when it is none. */
export function rowNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
