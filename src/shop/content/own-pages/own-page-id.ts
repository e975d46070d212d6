import { numberInDigits } from '../../input/digits.ts'
import { largestId } from '../../input/largest-id.ts'

/** Smaller numbers of `website_info` are texts of the shop itself. */
const firstId = 1000

export function ownPageId(text: string): number | undefined {
  return numberInDigits(text, { min: firstId, max: largestId })
}

export function ownPageSeoKey(id: number): string {
  return `own_page_${id}`
}

export function ownPageOfSeoKey(key: string): number | undefined {
  const [, id] = /^own_page_(\d+)$/.exec(key) ?? []
  return id === undefined ? undefined : ownPageId(id)
}
