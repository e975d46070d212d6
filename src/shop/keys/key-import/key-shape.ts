/** Shape of a code, regardless of its characters: `XXXXX-XXXXX-XXXXX`. */
export function keyShape(code: string): string {
  return code.trim().replaceAll(/[\p{L}\p{N}]/gu, 'X')
}

/** Difference between a code and its variant's usual shape. */
export type ShapeFault =
  | { kind: 'separators' }
  | { kind: 'part-length'; part: number; has: number; wants: number }
  | { kind: 'parts'; has: number; wants: number }
  | { kind: 'other' }

/** Returns the difference between the code and the first shape; undefined if the code has one of the shapes. */
export function shapeFault(code: string, shapes: readonly string[]): ShapeFault | undefined {
  const shape = keyShape(code)
  const [wanted] = shapes
  if (wanted === undefined || shapes.includes(shape)) return undefined
  const [has, wants] = [partsOf(shape), partsOf(wanted)]
  if (has.length !== wants.length)
    return has.join('').length === wants.join('').length
      ? { kind: 'separators' }
      : { kind: 'parts', has: has.length, wants: wants.length }
  const odd = has.findIndex((part, index) => part.length !== wants[index]?.length)
  if (odd === -1) return { kind: 'separators' }
  return { kind: 'part-length', part: odd + 1, has: has[odd]?.length ?? 0, wants: wants[odd]?.length ?? 0 }
}

/** The code with the shape's separators; undefined if its length differs. */
export function inShape(code: string, shape: string): string | undefined {
  const characters = [...code].filter((character) => /[\p{L}\p{N}]/u.test(character))
  if (characters.length !== [...shape].filter((character) => character === 'X').length) return undefined
  return [...shape].map((place) => (place === 'X' ? characters.shift() : place)).join('')
}

/** Returns the shapes that at least a fifth of the codes have, most frequent first. Empty below five codes. */
export function usualShapes(codes: readonly string[]): string[] {
  if (codes.length < enoughCodes) return []
  const counts = new Map<string, number>()
  for (const code of codes) {
    const shape = keyShape(code)
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count * 5 >= codes.length)
    .toSorted(([, one], [, other]) => other - one)
    .map(([shape]) => shape)
}

const enoughCodes = 5

function partsOf(shape: string): string[] {
  return shape.split(/[^X]+/).filter((part) => part !== '')
}
