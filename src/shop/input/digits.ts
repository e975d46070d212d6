/** Valid digits: `12` and `-1`, not `1e1`, `0x2`, `007`, `+3` and ` 3`. */
export const digits = /^(0|-?[1-9]\d{0,15})$/

export function numberInDigits(
  text: string | null | undefined,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number | undefined {
  if (typeof text !== 'string' || !digits.test(text)) return undefined
  const number = Number(text)
  return number >= min && number <= max ? number : undefined
}
