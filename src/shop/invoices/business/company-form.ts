import { z } from 'zod'
import { refuse } from '../../errors.ts'
import { visitorLine } from '../../input/visitor-text.ts'
import { readVatNumber, vatNumberText } from '../../input/vat-number/vat-number.ts'
import { isCountry } from '../../localisation/countries.ts'

export const companyForm = z.object({
  name: visitorLine({ max: 100, long: 'form.max-100' }).min(1, 'checkout.company.missing'),
  /** ISO 3166; needed for a VAT number */
  country: z
    .string()
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code))
    .default(''),
  vatNumber: visitorLine({ max: 30, long: 'errors.vat-number.invalid' }).default(''),
})

export type CompanyInput = z.infer<typeof companyForm>

/** Reads the VAT number. Refuses `vat-number.invalid` and `vat-number.country`, before the service is asked. */
export function acceptCompany({ name, country, vatNumber: entered }: CompanyInput): CompanyInput {
  if (entered === '') return { name, country, vatNumber: '' }
  const read = readVatNumber(entered, country)
  return 'code' in read
    ? refuse(read.code, { field: 'vatNumber' })
    : { name, country, vatNumber: vatNumberText(read) }
}
