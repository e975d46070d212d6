import { z } from 'zod'
import { isCountry } from '../../localisation/countries.ts'
import { visitorLine } from '../../input/visitor-text.ts'

const line = visitorLine({ max: 200, long: 'address.max-200' })
const digits = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,50}$/, message)

/** Changes that members can make to their account (MEM-2); missing fields stay. Messages are ids of `locales/`. */
export const profileForm = z
  .object({
    name: visitorLine({ min: 2, short: 'form.min-2', max: 50, long: 'form.max-50' }),
    mobile: digits('account.phone.invalid'),
    phone: digits('account.phone.invalid'),
    zip: digits('account.zip.invalid'),
    address: line,
    /** another contact, e.g. a messenger */
    tools: line,
    other: line,
    country: z.string().refine((code) => code === '' || isCountry(code), 'form.required'),
    subscribed: z.boolean(),
  })
  .partial()

export type ProfileInput = z.infer<typeof profileForm>
