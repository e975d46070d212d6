import { type Href, ownHref } from '../../../../shop/page-href.ts'
import {
  type ActivationAnswer,
  activationAnswers,
} from '../../../../shop/catalogue/activation/activation-answer.ts'
import { type PageSize, pageSizes } from '../../../../shop/catalogue/listing/page-sizes.ts'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { maxQueryLength } from '../../../../shop/catalogue/search/search-query.ts'
import { decimal, parseDecimal } from '../../../../shop/money-text.ts'
import { clientDefaults } from '../../../client-state.ts'

export const facetNames = ['platform', 'region', 'genre', 'language'] as const
export type FacetParameter = (typeof facetNames)[number]

export interface ListChoice extends Record<FacetParameter, string[]> {
  page: number
  size: PageSize
  /** index of `listOrders` */
  sort: number
  /** 0: in stock, 1: sold out; both or none: all products */
  stock: (0 | 1)[]
  /** answers about the chosen country of activation */
  activates: ActivationAnswer[]
  /** cents of the visitor's currency */
  from: number | undefined
  to: number | undefined
  /** the facet whose values are all shown, not only the first */
  all: FacetParameter | undefined
  /** the search query; undefined for a category */
  name: string | undefined
}

export const [defaultSize] = pageSizes
const highestSort = 4

/** Reads an address; ignores invalid values. */
export function readListChoice(query: URLSearchParams): ListChoice {
  const stock = query.getAll('stock')
  const activates = query.getAll('activates')
  return {
    page: numberInDigits(query.get('page'), { min: 1, max: 1_000_000 }) ?? 1,
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? defaultSize,
    sort: numberInDigits(query.get('sort'), { max: highestSort }) ?? clientDefaults.sort,
    stock: ([0, 1] as const).filter((state) => stock.includes(String(state))),
    activates: activationAnswers.filter((answer) => activates.includes(answer)),
    from: amount(query.get('from')),
    to: amount(query.get('to')),
    all: facetNames.find((name) => name === query.get('all')),
    platform: codes(query, 'platform'),
    region: codes(query, 'region'),
    genre: codes(query, 'genre'),
    language: codes(query, 'language'),
    name: undefined,
  }
}

/** Reads the address of a search. */
export function readSearchChoice(query: URLSearchParams): ListChoice {
  return { ...readListChoice(query), name: (query.get('name') ?? '').trim().slice(0, maxQueryLength) }
}

/** Returns the query of an address, `''` for the default list. The same choice always gives the same query. */
export function listQuery(choice: ListChoice): string {
  const query = new URLSearchParams()
  if (choice.name !== undefined) query.set('name', choice.name)
  if (choice.from !== undefined) query.set('from', decimal(choice.from))
  if (choice.to !== undefined) query.set('to', decimal(choice.to))
  for (const state of choice.stock) query.append('stock', String(state))
  for (const answer of choice.activates) query.append('activates', answer)
  for (const name of facetNames) for (const code of choice[name]) query.append(name, code)
  if (choice.sort !== clientDefaults.sort) query.set('sort', String(choice.sort))
  if (choice.size !== defaultSize) query.set('size', String(choice.size))
  if (choice.page !== 1) query.set('page', String(choice.page))
  if (choice.all) query.set('all', choice.all)
  return query.size === 0 ? '' : `?${query}`
}

/** Returns the address of a category or a search with that choice. */
export function listHref(page: Href, choice: ListChoice): Href {
  return ownHref(page + listQuery(choice))
}

/** Returns the choice without filters, but with the same order and page size. */
export function withoutFilters(choice: ListChoice): ListChoice {
  const { size, sort, name } = choice
  return { ...readListChoice(new URLSearchParams()), size, sort, name }
}

/** Toggles a value of a facet; returns to the first page. */
export function toggled(choice: ListChoice, name: FacetParameter, code: string): ListChoice {
  const before = choice[name]
  const after = before.includes(code) ? before.filter((one) => one !== code) : [...before, code].toSorted()
  return { ...choice, [name]: after, page: 1 }
}

export function toggledStock(choice: ListChoice, state: 0 | 1): ListChoice {
  const stock = ([0, 1] as const).filter((one) => choice.stock.includes(one) !== (one === state))
  return { ...choice, stock, page: 1 }
}

export function toggledAnswer(choice: ListChoice, answer: ActivationAnswer): ListChoice {
  const activates = activationAnswers.filter((one) => choice.activates.includes(one) !== (one === answer))
  return { ...choice, activates, page: 1 }
}

export function filterCount(choice: ListChoice): number {
  const price = choice.from === undefined && choice.to === undefined ? 0 : 1
  const few = price + choice.stock.length + choice.activates.length
  return few + facetNames.reduce((sum, name) => sum + choice[name].length, 0)
}

const maxCodes = 40

function codes(query: URLSearchParams, name: FacetParameter): string[] {
  const given = query.getAll(name).filter((code) => code !== '' && code.length <= 60)
  return [...new Set(given)].toSorted().slice(0, maxCodes)
}

function amount(text: string | null): number | undefined {
  const cents = parseDecimal((text ?? '').trim().replace(',', '.'))
  return cents === undefined || cents < 0 ? undefined : cents
}
