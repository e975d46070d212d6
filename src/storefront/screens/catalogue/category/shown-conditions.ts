import type { FilterConditions, FilterOption } from '../../../../shop/catalogue/listing/filter-conditions.ts'

/** The fields of a value that its filter shows. The browser gets only these. */
export type ShownOption = Pick<FilterOption, 'code' | 'name' | 'count'> & Partial<Pick<FilterOption, 'icon'>>

export interface ShownConditions extends Pick<FilterConditions, 'stock' | 'activation' | 'highestCents'> {
  platforms: ShownOption[]
  regions: ShownOption[]
  languages: ShownOption[]
  genres: ShownOption[]
}

/** Keeps the icons of platforms, and icons that the shop keeper chose. */
export function shownConditions(conditions: FilterConditions): ShownConditions {
  const { platforms, regions, languages, genres, stock, activation, highestCents } = conditions
  return {
    platforms: platforms.map((option) => shownOption(option, true)),
    regions: regions.map((option) => shownOption(option, option.hasOwnIcon)),
    languages: languages.map((option) => shownOption(option, option.hasOwnIcon)),
    genres: genres.map((option) => shownOption(option, option.hasOwnIcon)),
    stock,
    ...(activation && { activation }),
    highestCents,
  }
}

function shownOption({ code, name, count, icon }: FilterOption, hasIcon: boolean): ShownOption {
  return { code, name, count, ...(hasIcon && icon && { icon }) }
}
