export function textLength(text: string): number {
  return Array.from(text).length
}
