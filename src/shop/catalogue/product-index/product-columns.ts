import { BitSet } from './bit-set.ts'
import { NameText } from './name-text.ts'
import { type ListCriteria, matchProducts, type Matches } from './match-products.ts'
import type { IndexedProduct } from './product-index-records.ts'
import { SlotOrder } from './slot-order.ts'
import { Trigrams } from './trigrams.ts'

export type ListOrder = 'default' | 'dearest' | 'cheapest' | 'name' | 'name-backwards'

/**
 * What lists, filters and search go by, of every product on sale: one column for each fact, and each product has the same
 * slot in all of them. Sets say which slots belong to a category, have a facet, are in stock.
 */
export class ProductColumns {
  readonly listed = new BitSet()
  readonly inStock = new BitSet()
  readonly #ids: number[] = []
  readonly #prices: number[] = []
  readonly #popularity: number[] = []
  readonly #names: string[] = []
  readonly #slotOfId = new Map<number, number>()
  readonly #ofCategory = new Map<number, BitSet>()
  readonly #withFacet = new Map<number, BitSet>()
  readonly #orders: Record<ListOrder, SlotOrder>
  #nameText: NameText | undefined
  readonly #trigrams = new Trigrams()
  /** of each slot in the default order */
  #placeOf: Uint32Array | undefined

  constructor() {
    const by = (column: readonly number[]) => (one: number, other: number) =>
      (column[one] ?? 0) - (column[other] ?? 0)
    const byId = by(this.#ids)
    const byPrice = by(this.#prices)
    const byPopularity = by(this.#popularity)
    const byStock = (one: number, other: number) =>
      Number(this.inStock.has(one)) - Number(this.inStock.has(other))
    const byName = (one: number, other: number) =>
      compareText(this.#names[one] ?? '', this.#names[other] ?? '')
    this.#orders = {
      default: new SlotOrder(
        (one, other) => byStock(other, one) || byPopularity(other, one) || byId(one, other),
      ),
      dearest: new SlotOrder((one, other) => byPrice(other, one) || byId(one, other)),
      cheapest: new SlotOrder((one, other) => byPrice(one, other) || byId(one, other)),
      name: new SlotOrder((one, other) => byName(one, other) || byId(one, other)),
      'name-backwards': new SlotOrder((one, other) => byName(other, one) || byId(other, one)),
    }
  }

  put(product: IndexedProduct): void {
    this.remove(product.id)
    const slot = this.#slotOfId.get(product.id) ?? this.#ids.length
    this.#slotOfId.set(product.id, slot)
    this.#ids[slot] = product.id
    this.#prices[slot] = product.low_price_cents
    this.#call(slot, product.search_name)
    this.#popularity[slot] = product.popularity
    this.listed.put(slot, true)
    this.inStock.put(slot, product.in_stock)
    setOf(this.#ofCategory, product.category_id).put(slot, true)
    for (const facetId of product.facet_ids) setOf(this.#withFacet, facetId).put(slot, true)
    this.#touch(slot)
  }

  remove(id: number): void {
    const slot = this.#slotOfId.get(id)
    if (slot === undefined) return
    const sets = [this.listed, this.inStock, ...this.#ofCategory.values(), ...this.#withFacet.values()]
    for (const set of sets) set.put(slot, false)
    this.#touch(slot)
  }

  ofCategory(categoryId: number): BitSet {
    return this.#ofCategory.get(categoryId) ?? new BitSet()
  }

  withFacet(facetId: number): BitSet {
    return this.#withFacet.get(facetId) ?? new BitSet()
  }

  /** To be asked instead of `matchProducts`: pages are bundled apart, with a copy of `BitSet` that knows none of these. */
  match(criteria: ListCriteria): Matches {
    return matchProducts(this, criteria)
  }

  /** Slots whose price, in US cents, is between two bounds. */
  pricedBetween(lowestCents: number, highestCents: number): BitSet {
    const found = new BitSet()
    for (let slot = 0; slot < this.#prices.length; slot++) {
      const price = this.#prices[slot] ?? 0
      if (price >= lowestCents && price <= highestCents) found.put(slot, true)
    }
    return found
  }

  /** US cents of the dearest product in these slots; 0 without any. */
  highestPrice(slots: BitSet): number {
    const dearest = this.#inOrder('dearest').find((slot) => slots.has(slot))
    return dearest === undefined ? 0 : (this.#prices[dearest] ?? 0)
  }

  /** Ids of a part of these slots' products. */
  idsInOrder(order: ListOrder, slots: BitSet, part: { offset: number; limit: number }): number[] {
    const ids: number[] = []
    let place = 0
    for (const slot of this.#inOrder(order)) {
      if (ids.length === part.limit) break
      if (slots.has(slot) && place++ >= part.offset) ids.push(this.#ids[slot] ?? 0)
    }
    return ids
  }

  /**
   * Ids of the products with such a name: names that begin with the query first, then those with a word that does, then,
   * unless only beginnings count, those that have each of its words; in each group what lists show first.
   */
  idsByName(query: string, { limit, onlyBeginnings }: { limit: number; onlyBeginnings: boolean }): number[] {
    this.#nameText ??= new NameText(this.#names)
    const groups = this.#nameText.find(query)
    const slotAt = this.#inOrder('default')
    const placeOf = (this.#placeOf ??= placesOf(slotAt, this.#ids.length))
    const ids = new Set<number>()
    for (const group of onlyBeginnings ? groups.take(2) : groups) {
      const listed = group.filter((slot) => this.listed.has(slot))
      for (const place of Uint32Array.from(listed, (slot) => placeOf[slot] ?? 0).toSorted()) {
        if (ids.size === limit) break
        ids.add(this.#ids[slotAt[place] ?? 0] ?? 0)
      }
      if (ids.size === limit) break
    }
    return [...ids]
  }

  /**
   * Products whose names, each on a line, share many letters in a row with the query: those that share most, and of these
   * what lists show first.
   */
  namesAlike(query: string, limit: number): { id: number; names: string }[] {
    const shares = this.#trigrams.shares(query, this.#ids.length)
    return this.#inOrder('default')
      .filter((slot) => (shares[slot] ?? 0) > leastShare)
      .toSorted((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0))
      .slice(0, limit)
      .map((slot) => ({ id: this.#ids[slot] ?? 0, names: this.#names[slot] ?? '' }))
  }

  #call(slot: number, names: string): void {
    if (this.#names[slot] === names) return
    this.#names[slot] = names
    this.#nameText = undefined
    this.#trigrams.put(slot, names)
  }

  #inOrder(order: ListOrder): readonly number[] {
    return this.#orders[order].read(this.#ids.length, (slot) => this.listed.has(slot))
  }

  #touch(slot: number): void {
    for (const order of Object.values(this.#orders)) order.touch(slot)
    this.#placeOf = undefined
  }
}

/** Less than the two fifths that a word of four letters shares when one of them is wrong. */
const leastShare = 0.35

/** Where each slot stands. */
function placesOf(slots: readonly number[], slotCount: number): Uint32Array {
  const places = new Uint32Array(slotCount)
  for (let place = 0; place < slots.length; place++) places[slots[place] ?? 0] = place
  return places
}

function setOf(sets: Map<number, BitSet>, id: number): BitSet {
  const known = sets.get(id)
  if (known) return known
  const added = new BitSet()
  sets.set(id, added)
  return added
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
