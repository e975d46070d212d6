import type { FilterConditions, FilterOption } from '../../../../shop/catalogue/listing/filter-conditions.ts'
import type { FacetParameter, ListChoice } from './list-address.ts'

/** The fields of a value that its filter shows. The browser gets only these. */
export type OptionView = Pick<FilterOption, 'code' | 'name' | 'count'> & Partial<Pick<FilterOption, 'icon'>>

export interface FacetView {
  /** the first values and the chosen ones; all of them if the address asks for all */
  shown: OptionView[]
  /** number of all values */
  total: number
}

export interface ConditionsView
  extends
    Pick<FilterConditions, 'stock' | 'activation' | 'highestCents'>,
    Record<FacetParameter, FacetView> {}

export const shownAtFirst = 6

/** Keeps the icons of platforms, and icons that the shop keeper chose. */
export function shownConditions(conditions: FilterConditions, choice: ListChoice): ConditionsView {
  const { platforms, regions, languages, genres, stock, activation, highestCents } = conditions
  const facet = (name: FacetParameter, options: FilterOption[]) => ({
    shown: shownValues(options, choice[name], choice.all === name).map((option) =>
      shownOption(option, name === 'platform' || option.hasOwnIcon),
    ),
    total: options.length,
  })
  return {
    platform: facet('platform', platforms),
    region: facet('region', regions),
    language: facet('language', languages),
    genre: facet('genre', genres),
    stock,
    ...(activation && { activation }),
    highestCents,
  }
}

/** Returns the values to show. If only one further value exists, it is shown instead of a link to it. */
function shownValues(options: FilterOption[], chosen: readonly string[], isWhole: boolean): FilterOption[] {
  if (isWhole || options.length <= shownAtFirst + 1) return options
  return options.filter(({ code }, index) => index < shownAtFirst || chosen.includes(code))
}

function shownOption({ code, name, count, icon }: FilterOption, hasIcon: boolean): OptionView {
  return { code, name, count, ...(hasIcon && icon && { icon }) }
}
