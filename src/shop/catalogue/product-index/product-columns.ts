import type { IndexedRules } from './activation-sets.ts'
import { BitSet } from './bit-set.ts'
import type { IndexedProduct } from './product-index-records.ts'
import type { Labelled, ListOrder, SearchQuestion } from './product-lists.ts'
import { ProductNames } from './product-names.ts'
import { SlotOrder } from './slot-order.ts'

export interface SlotsInOrder {
  slots: BitSet
  /** the same slots, best first */
  inOrder: readonly number[]
}

type NameSearch = Omit<SearchQuestion, 'closest' | 'words'>

/**
 * Columns for lists, filters and search over all products on sale; a product has the same slot in each column. Sets
 * hold the slots of a category, of a facet, or in stock.
 */
export class ProductColumns {
  readonly listed = new BitSet()
  readonly inStock = new BitSet()
  readonly #ids: number[] = []
  readonly #prices: number[] = []
  readonly #popularity: number[] = []
  readonly #names = new ProductNames()
  readonly #slotOfId = new Map<number, number>()
  readonly #ofCategory = new Map<number, BitSet>()
  readonly #withFacet = new Map<number, BitSet>()
  readonly #withRules = new Map<string, BitSet>()
  readonly #orders: Record<ListOrder, SlotOrder>
  /** position of each slot in the default order */
  #placeOf: Uint32Array | undefined

  constructor() {
    const by = (column: readonly number[]) => (one: number, other: number) =>
      (column[one] ?? 0) - (column[other] ?? 0)
    const byId = by(this.#ids)
    const byPrice = by(this.#prices)
    const byPopularity = by(this.#popularity)
    const byStock = (one: number, other: number) =>
      Number(this.inStock.has(one)) - Number(this.inStock.has(other))
    const byName = (one: number, other: number) => compareText(this.#names.of(one), this.#names.of(other))
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
    this.#names.put(slot, product)
    this.#popularity[slot] = product.popularity
    this.listed.put(slot, true)
    this.inStock.put(slot, product.in_stock)
    setOf(this.#ofCategory, product.category_id).put(slot, true)
    for (const facetId of product.facet_ids) setOf(this.#withFacet, facetId).put(slot, true)
    setOf(this.#withRules, product.rules).put(slot, true)
    this.#touch(slot)
  }

  remove(id: number): void {
    const slot = this.#slotOfId.get(id)
    if (slot === undefined) return
    const maps = [this.#ofCategory, this.#withFacet, this.#withRules]
    const sets = [this.listed, this.inStock, ...maps.flatMap((map) => [...map.values()])]
    for (const set of sets) set.put(slot, false)
    this.#touch(slot)
  }

  ofCategory(categoryId: number): BitSet {
    return this.#ofCategory.get(categoryId) ?? new BitSet()
  }

  withFacet(facetId: number): BitSet {
    return this.#withFacet.get(facetId) ?? new BitSet()
  }

  /** Slots by their rules of activation. A shop has few different ones. */
  byRules(): { rules: IndexedRules; slots: BitSet }[] {
    return Array.from(this.#withRules, ([rules, slots]) => ({
      rules: JSON.parse(rules) as IndexedRules,
      slots,
    }))
  }

  /** Slots with a price, in US cents, within two bounds. */
  pricedBetween(lowestCents: number, highestCents: number): BitSet {
    const found = new BitSet()
    for (let slot = 0; slot < this.#prices.length; slot++) {
      const price = this.#prices[slot] ?? 0
      if (price >= lowestCents && price <= highestCents) found.put(slot, true)
    }
    return found
  }

  highestPrice(slots: BitSet): number {
    const dearest = this.#inOrder('dearest').find((slot) => slots.has(slot))
    return dearest === undefined ? 0 : (this.#prices[dearest] ?? 0)
  }

  idsInOrder(
    order: ListOrder | SlotsInOrder,
    slots: BitSet,
    part: { offset: number; limit: number },
  ): number[] {
    const ids: number[] = []
    let place = 0
    for (const slot of typeof order === 'string' ? this.#inOrder(order) : order.inOrder) {
      if (ids.length === part.limit) break
      if (slots.has(slot) && place++ >= part.offset) ids.push(this.#ids[slot] ?? 0)
    }
    return ids
  }

  idsOf(slots: readonly number[]): number[] {
    return slots.map((slot) => this.#ids[slot] ?? 0)
  }

  found(slots: readonly number[]): SlotsInOrder {
    const members = new BitSet()
    for (const slot of slots) members.put(slot, true)
    return { slots: members, inOrder: slots }
  }

  /**
   * Slots that a query finds, each once: the groups of `ProductNames`, then products with every word in names,
   * publisher, platform, genre or category. Each group is in list order. Callers may stop early but must finish
   * before the next `await`.
   */
  *search(input: NameSearch): Generator<number> {
    const slotAt = this.#inOrder('default')
    const placeOf = (this.#placeOf ??= placesOf(slotAt, this.#ids.length))
    const given = new BitSet()
    let isAny = false
    for (const group of this.#names.groups(input)) {
      const listed = group.filter((slot) => this.listed.has(slot) && !given.has(slot))
      for (const slot of listed) given.put(slot, true)
      isAny ||= listed.length > 0
      for (const place of Uint32Array.from(listed, (slot) => placeOf[slot] ?? 0).toSorted())
        yield slotAt[place] ?? 0
    }
    const words = input.query.split(' ').map((word) => ({ word, labels: input.labelled(word) }))
    const isLabelled = words.some(({ labels }) => labels.categoryIds.length + labels.facetIds.length > 0)
    if (isAny && !isLabelled) return
    const rest = this.#withEachWord(words, input.onlyBeginnings).except(given)
    for (const slot of slotAt) if (rest.has(slot)) yield slot
  }

  #withEachWord(words: readonly { word: string; labels: Labelled }[], onlyBeginnings: boolean): BitSet {
    let all = this.listed
    for (const { word, labels } of words) {
      const having = BitSet.union([
        ...labels.categoryIds.map((id) => this.ofCategory(id)),
        ...labels.facetIds.map((id) => this.withFacet(id)),
      ])
      // products with a single word in names or publisher are in a better group already
      if (words.length > 1 && !onlyBeginnings)
        for (const slot of this.#names.havingWord(word)) having.put(slot, true)
      all = all.and(having)
      if (all.count() === 0) break
    }
    return all
  }

  knowWord(word: string): boolean {
    return this.#names.knowWord(word)
  }

  /** Whether a word of names or further texts begins with the given word. */
  knowBeginning(word: string): boolean {
    return this.#names.knowBeginning(word)
  }

  slotsBySound(query: string): number[] {
    const fitting = this.#names
      .soundingLike(query)
      .map((slots) => this.found(slots).slots)
      .reduce((all, slots) => all.and(slots), this.listed)
    return this.#inOrder('default').filter((slot) => fitting.has(slot))
  }

  namesAlike(query: string, limit: number): { slot: number; names: string }[] {
    const shares = this.#names.shares(query, this.#ids.length)
    return this.#inOrder('default')
      .filter((slot) => (shares[slot] ?? 0) > leastShare)
      .toSorted((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0))
      .slice(0, limit)
      .map((slot) => ({ slot, names: this.#names.of(slot) }))
  }

  #inOrder(order: ListOrder): readonly number[] {
    return this.#orders[order].read(this.#ids.length, (slot) => this.listed.has(slot))
  }

  #touch(slot: number): void {
    for (const order of Object.values(this.#orders)) order.touch(slot)
    this.#placeOf = undefined
  }
}

/** Less than two fifths: a word of four letters shares that much if one letter is wrong. */
const leastShare = 0.35

function placesOf(slots: readonly number[], slotCount: number): Uint32Array {
  const places = new Uint32Array(slotCount)
  for (let place = 0; place < slots.length; place++) places[slots[place] ?? 0] = place
  return places
}

function setOf<Id>(sets: Map<Id, BitSet>, id: Id): BitSet {
  const known = sets.get(id)
  if (known) return known
  const added = new BitSet()
  sets.set(id, added)
  return added
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
