import { expect, it } from 'vitest'
import { cardFields } from '../../../../tests/helpers/form-fields.ts'
import { billingForm } from './billing-form.ts'

const phoneOf = (billPhone: string) =>
  billingForm.safeParse({ ...cardFields, orderId: 1, billEmail: 'a@mail.example', billPhone })

it('PAY-5 a phone number as browsers fill it in is taken, and sent as digits', () => {
  for (const entered of ['+49 151 1234567', '(0151) 123-4567', '0151.1234567'])
    expect(phoneOf(entered).data?.billPhone, entered).toMatch(/^(49|0)1511234567$/)
  for (const entered of ['call me', '49+151', '0x49']) expect(phoneOf(entered).success, entered).toBe(false)
  expect(phoneOf('call me').error?.issues[0]?.message).toBe('billing.phone.invalid')
})
