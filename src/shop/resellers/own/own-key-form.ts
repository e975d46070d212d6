import { z } from 'zod'
import { checkboxField } from '../../members/checkbox-field.ts'
import { networkText } from '../../staff/api-keys/allowed-network.ts'

/** Days for which a reseller can make a key; without one it is valid until it is revoked. */
export const offeredDays = [30, 90, 365]

/** Fields of a new key, with the password of the account again: the key spends the balance. */
export const ownKeyForm = z
  .object({
    name: z.string().trim().min(1, 'form.required').max(60),
    read: checkboxField,
    order: checkboxField,
    networks: z.string().max(2000).refine(areNetworks, 'resale.network-wrong'),
    days: z.enum(['', ...offeredDays.map(String)]),
    password: z.string().min(1, 'login.password-required').max(30),
  })
  .refine(({ read, order }) => read || order, { path: ['read'], message: 'resale.scope-missing' })

export type OwnKeyForm = z.output<typeof ownKeyForm>

const maxNetworks = 20

/** The networks of a text with one a line. */
export function networksIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function areNetworks(text: string): boolean {
  const networks = networksIn(text)
  return networks.length <= maxNetworks && networks.every((one) => networkText(one) !== undefined)
}
