import { z } from 'zod'

export const checkboxField = z
  .union([z.boolean(), z.enum(['on', 'true', '1', 'off', 'false', '0', ''])])
  .default(false)
  .transform((value) => value === true || value === 'on' || value === 'true' || value === '1')
