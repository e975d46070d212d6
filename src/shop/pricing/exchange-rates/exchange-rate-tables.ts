import type { ColumnType, Generated } from 'kysely'

export interface ExchangeRateTables {
  exchange_rate_source: {
    id: Generated<number>
    published_on: ColumnType<string | null, string | undefined, string>
    per_euro: ColumnType<PerEuro | null, string | undefined, string>
    first_asked_at: Date
    next_ask_at: Date
    last_error: ColumnType<string | null, string | null | undefined, string | null>
  }
  euro_rate: { day: string; currency: string; per_euro: string; is_entered: Generated<boolean> }
}

/** Units of a currency for one euro, decimal strings, by lower-case code. */
export type PerEuro = Record<string, string>
