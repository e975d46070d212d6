import { z } from 'zod'
import { activatesIn, activationRemarks, activationRules } from './activation.ts'
import { isCountry } from '../../localisation/countries.ts'

const country = z
  .string()
  .overwrite((code) => code.trim().toUpperCase())
  .refine(isCountry, 'activation.country')

const countryList = z.array(country).overwrite((codes) => [...new Set(codes)].toSorted())

/** Countries of activation; messages are codes of refusals. */
export const activationForm = z
  .strictObject({
    rule: z.enum(activationRules),
    countries: countryList.default([]),
    remarks: z
      .partialRecord(z.enum(activationRemarks), countryList)
      .overwrite((remarks) =>
        Object.fromEntries(Object.entries(remarks).filter(([, named]) => named.length > 0)),
      )
      .optional(),
  })
  .refine(({ rule, countries }) => rule === 'deny' || countries.length > 0, {
    path: ['countries'],
    message: 'activation.nowhere',
  })
  .superRefine((rule, context) => {
    for (const [remark, named] of Object.entries(rule.remarks ?? {}))
      if (named.some((code) => !activatesIn(rule, code)))
        context.addIssue({
          code: 'custom',
          path: ['remarks', remark],
          message: 'activation.remark-elsewhere',
        })
  })
