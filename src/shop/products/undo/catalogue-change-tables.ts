import type { ColumnType, Generated } from 'kysely'
import type { JsonObject } from '../../input/merge-patch.ts'

export interface CatalogueChangeTables {
  catalogue_change: {
    id: Generated<number>
    /** name of the imported file; empty for a change in the list */
    file: string
    actor: string
    made_at: Date
    undone_at: Date | null
  }
  catalogue_change_product: {
    change_id: number
    external_id: string
    /** null for a new product */
    before: ColumnType<JsonObject | null, string | null, never>
    after: ColumnType<JsonObject, string, string>
  }
}
