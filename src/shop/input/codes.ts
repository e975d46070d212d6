/** Codes of a text with commas between them. */
export function codesIn(text: string): string[] {
  return text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
}
