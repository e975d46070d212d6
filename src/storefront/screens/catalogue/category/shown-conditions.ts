import type { FilterConditions, FilterOption } from '../../../../shop/catalogue/listing/filter-conditions.ts'

/** What a filter shows of its values. A browser gets no more of them. */
export type ShownOption = Pick<FilterOption, 'code' | 'name' | 'count'> & Partial<Pick<FilterOption, 'icon'>>

export interface ShownConditions extends Pick<FilterConditions, 'stock' | 'highestCents'> {
  platforms: ShownOption[]
  regions: ShownOption[]
  languages: ShownOption[]
  genres: ShownOption[]
}

/** Platforms have icons; others where the shop keeper chose one. */
export function shownConditions(conditions: FilterConditions): ShownConditions {
  const { platforms, regions, languages, genres, stock, highestCents } = conditions
  return {
    platforms: platforms.map((option) => shownOption(option, true)),
    regions: regions.map((option) => shownOption(option, option.hasOwnIcon)),
    languages: languages.map((option) => shownOption(option, option.hasOwnIcon)),
    genres: genres.map((option) => shownOption(option, option.hasOwnIcon)),
    stock,
    highestCents,
  }
}

function shownOption({ code, name, count, icon }: FilterOption, hasIcon: boolean): ShownOption {
  return { code, name, count, ...(hasIcon && icon && { icon }) }
}
