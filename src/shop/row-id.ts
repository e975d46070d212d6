import { z } from 'zod'

/** The id of a row as a path, a query or a form has it. Most ids are integers of PostgreSQL. */
export const rowId = z.coerce.number().int().positive().max(2_147_483_647)
