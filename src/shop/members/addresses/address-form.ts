import { z } from 'zod'
import { isCountry } from '../../localisation/countries.ts'
import { visitorLine } from '../../input/visitor-text.ts'

const name = visitorLine({ min: 1, max: 20, long: 'address.max-20' })
const place = visitorLine({ min: 1, max: 50, long: 'form.max-50' })

export const addressForm = z.object({
  firstName: name,
  lastName: name,
  address: visitorLine({ min: 1, max: 200, long: 'address.max-200' }),
  addressOther: visitorLine({ max: 200, long: 'address.max-200' }).default(''),
  city: place,
  province: place,
  country: z.string().refine(isCountry, 'form.required'),
  zip: visitorLine({ max: 50, long: 'form.max-50' }).default(''),
  phoneCode: z
    .string()
    .trim()
    .regex(/^(\+?\d[\d -]{0,8})?$/, 'account.phone.invalid')
    .default(''),
  phone: z
    .string()
    .trim()
    .min(1, 'form.required')
    .max(50, 'form.max-50')
    .regex(/^\d*$/, 'account.phone.invalid'),
  isDefault: z.boolean().default(false),
})

export type AddressInput = z.infer<typeof addressForm>
export type Address = AddressInput & { id: number }
