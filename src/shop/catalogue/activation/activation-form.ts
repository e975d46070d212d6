import { z } from 'zod'
import { activationRules } from './activation.ts'
import { isCountry } from '../../localisation/countries.ts'

const country = z
  .string()
  .overwrite((code) => code.trim().toUpperCase())
  .refine(isCountry, 'activation.country')

/** Countries of activation; messages are codes of refusals. */
export const activationForm = z
  .strictObject({
    rule: z.enum(activationRules),
    countries: z
      .array(country)
      .overwrite((codes) => [...new Set(codes)].toSorted())
      .default([]),
  })
  .refine(({ rule, countries }) => rule === 'deny' || countries.length > 0, {
    path: ['countries'],
    message: 'activation.nowhere',
  })
