import { z } from 'zod'

/** A checkbox, as a call sends it and as a form does, which leaves out an empty one. */
export const checkboxField = z
  .union([z.boolean(), z.enum(['on', 'true', '1', 'off', 'false', '0', ''])])
  .default(false)
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')
