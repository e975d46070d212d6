import pg from 'pg'

/** Column types that differ from `pg`'s defaults; numeric stays text, timestamptz is a Date. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return parsers.get(type) ?? pg.types.getTypeParser(type, format)
  },
}

const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(1009 as number)

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, toNumber],
  [1016, (text) => toTexts(text)?.map((item) => (item === null ? null : toNumber(item)))],
  // a day stays text: a Date would move with the time zone
  [pg.types.builtins.DATE, (text) => text],
  [1182, toTexts],
])

function toNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number`)
  return number
}

function toTexts(text: string): (string | null)[] {
  return parseTextArray(text)
}
