import { randomInt } from 'node:crypto'
import type { KeyContent } from '../../../src/shop/keys/key-content.ts'
import type { ProductLine } from '../../../src/shop/products/import/catalogue-line.ts'

/** An invented key that looks like the ones of its platform. Every installation has its own. */
export function demoKey(product: Pick<ProductLine, 'id' | 'keyType' | 'activation'>): KeyContent {
  if (product.keyType === 'account')
    return {
      user: `${product.id.slice(0, 12)}.${letters(6).toLowerCase()}@mail.example`,
      password: letters(14),
    }
  return { code: groups(shapes[product.activation] ?? [4, 4, 4, 4]) }
}

/** Lengths of the groups of a key. */
const shapes: Partial<Record<string, number[]>> = {
  steam: [5, 5, 5],
  gog: [5, 5, 5, 3],
  epic: [5, 5, 5, 5],
  xbox: [5, 5, 5, 5, 5],
  playstation: [4, 4, 4],
  nintendo: [4, 4, 4, 4],
  windows: [5, 5, 5, 5, 5],
  office: [5, 5, 5, 5, 5],
  giftcard: [4, 6, 4],
}

/** Without letters and figures that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function groups(lengths: readonly number[]): string {
  return lengths.map(letters).join('-')
}

function letters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
