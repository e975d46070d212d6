import {
  type ActivationRemark,
  type ActivationRule,
  activationRemarks,
} from '../../catalogue/activation/activation.ts'
import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { type FacetIcon, facetIcon, iconWord } from '../../catalogue/listing/facet-icon.ts'
import { facetNamer } from '../../catalogue/listing/facet-namer.ts'
import type { FacetRow } from '../../catalogue/listing/facet-records.ts'
import { locales } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { facetById, facetsWithProducts } from './facet-set-records.ts'
import { textLocales } from './list-categories.ts'
import { stateVersion } from '../../input/state-version.ts'

export interface FacetForm {
  name: string
  /** lower ones come first; equal ones by number of products */
  position: string
  /** in other languages; empty: the shop's own */
  names: Readonly<Record<string, string>>
  /** name of a drawing or picture; empty: the shop's own */
  icon: string
  /** rule of a region: `allow`, `deny` or empty */
  rule: string
  /** ISO codes with spaces or commas */
  countries: string
  /** the same of countries with a remark */
  remarks?: Readonly<Record<ActivationRemark, string>>
}

export interface ListedFacet {
  id: number
  code: string
  name: string
  position: number
  products: number
  /** number of languages with a name of their own, including English */
  languages: number
  icon: FacetIcon | null
}

export interface EditedFacet {
  id: number
  kind: FacetKind
  code: string
  form: FacetForm
  /** the shop's own name by language */
  otherwise: Readonly<Record<string, string>>
  version: string
}

export async function listFacets({ db }: Pick<Shop, 'db'>, kind: FacetKind): Promise<ListedFacet[]> {
  const namers = locales.map(({ id }) => facetNamer(id))
  return (await facetsWithProducts(db, kind)).map((facet) => ({
    id: facet.id,
    code: facet.code,
    name: facet.name,
    position: facet.position,
    products: facet.products,
    languages: namers.filter((nameOf, index) => index === 0 || nameOf(facet) !== facet.name).length,
    icon: facetIcon(facet),
  }))
}

export async function readFacetForm({ db }: Pick<Shop, 'db'>, id: number): Promise<EditedFacet | undefined> {
  const facet = await facetById(db, id)
  if (!facet) return undefined
  const { kind, code, name, names } = facet
  return {
    id,
    kind,
    code,
    form: {
      name,
      position: String(facet.position),
      names: Object.fromEntries(textLocales.map((locale) => [locale.id, names[locale.id] ?? ''])),
      icon: iconWord(facet),
      rule: facet.activates?.rule ?? '',
      countries: facet.activates?.countries.join(' ') ?? '',
      remarks: byRemark((remark) => facet.activates?.remarks?.[remark]?.join(' ') ?? ''),
    },
    otherwise: shopsNames({ kind, code, name }),
    version: facetVersion(facet),
  }
}

function shopsNames(facet: Pick<FacetRow, 'kind' | 'code' | 'name'>): Record<string, string> {
  return Object.fromEntries(textLocales.map(({ id }) => [id, facetNamer(id)({ ...facet, names: {} })]))
}

export function facetVersion({ name, names, position, activates, ...icon }: FacetRow): string {
  return stateVersion([name, position, inOrder(names), iconWord(icon), ruleText(activates)])
}

/** Returns a value for each remark. */
export function byRemark<Value>(
  valueOf: (remark: ActivationRemark) => Value,
): Record<ActivationRemark, Value> {
  return Object.fromEntries(activationRemarks.map((remark) => [remark, valueOf(remark)])) as Record<
    ActivationRemark,
    Value
  >
}

/** `allow AT DE; vpn-once AT`; empty without a rule */
export function ruleText(activates: ActivationRule | null): string {
  if (!activates) return ''
  const remarks = activationRemarks.flatMap((remark) => {
    const countries = activates.remarks?.[remark] ?? []
    return countries.length === 0 ? [] : [[remark, ...countries]]
  })
  return [[activates.rule, ...activates.countries], ...remarks].map((words) => words.join(' ')).join('; ')
}

export function inOrder(names: FacetRow['names']): Record<string, string> {
  return Object.fromEntries(
    textLocales.flatMap(({ id }) => {
      const name = names[id]
      return name ? [[id, name] as const] : []
    }),
  )
}
