import type { KeyContent } from './key-content.ts'

/** Masks a key: shows at most the last third of a code, in its shape, or the first letter of an account's login. */
export function maskKey(content: KeyContent): string {
  if (!('code' in content)) return `${[...content.user][0] ?? ''}•••`
  const characters = [...content.code]
  const figures = characters.filter((character) => isFigure(character)).length
  let hidden = figures - Math.min(5, Math.floor(figures / 3))
  return characters.map((character) => (isFigure(character) && hidden-- > 0 ? '•' : character)).join('')
}

export function maskLine(text: string): string {
  const figures = [...text].filter((character) => isFigure(character)).length
  let shown = Math.min(5, Math.floor(figures / 3))
  return [...text].map((character) => (isFigure(character) && shown-- <= 0 ? '•' : character)).join('')
}

function isFigure(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}
