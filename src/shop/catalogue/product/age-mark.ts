const ages = {
  'PEGI 3': 3,
  'PEGI 7': 7,
  'PEGI 12': 12,
  'PEGI 16': 16,
  'PEGI 18': 18,
  'USK 0': 0,
  'USK 6': 6,
  'USK 12': 12,
  'USK 16': 16,
  'USK 18': 18,
  'ESRB E': 0,
  'ESRB E10+': 10,
  'ESRB T': 13,
  'ESRB M': 17,
  'ESRB AO': 18,
  'CERO A': 0,
  'CERO B': 12,
  'CERO C': 15,
  'CERO D': 17,
  'CERO Z': 18,
  'ClassInd L': 0,
  'ClassInd 10': 10,
  'ClassInd 12': 12,
  'ClassInd 14': 14,
  'ClassInd 16': 16,
  'ClassInd 18': 18,
} as const

export type AgeMark = keyof typeof ages

export const ageMarks = Object.keys(ages) as AgeMark[]

/** Parts of a mark; age 0 means everybody. */
export function partsOfMark(mark: AgeMark): { body: string; sign: string; fromAge: number } {
  const [body = '', sign = ''] = mark.split(' ')
  return { body, sign, fromAge: ages[mark] }
}
