import { z } from 'zod'
import { type Address, addressForm } from '../shop/members/addresses/address-form.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  makeDefaultAddress,
} from '../shop/members/addresses/keep-address.ts'
import { addressesPerPage, listAddresses, readAddress } from '../shop/members/addresses/list-addresses.ts'
import { signedIn } from '../shop/members/session.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import type { SignedIn } from '../shop/visitor.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, pageQuery, rowsOf, withData, withMessage, withRows } from './envelope.ts'

/** 0 default, 1 not default */
const isDefault = z
  .enum(['0', '1'])
  .default('1')
  .transform((flag) => flag === '0')

const newAddress = addressForm.extend({ isDefault })
const changedAddress = newAddress.extend({ id: rowId })

const address = z.object({
  id: z.int(),
  memberId: z.int(),
  memberName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  addressOther: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  zip: z.string(),
  phoneCode: z.string(),
  phone: z.string(),
  isDefault: z.enum(['0', '1']),
})

const ofAddress = z.object({ id: rowId })

/** Whose addresses they are is told by the session alone. */
export function profileAddressCalls(api: Api, shop: Shop): void {
  api.get(
    '/profile/address',
    {
      schema: {
        tags: ['profile'],
        summary: 'The member’s addresses, the default one first',
        querystring: pageQuery(addressesPerPage),
        response: { 200: rowsOf(address) },
      },
    },
    async ({ visitor, query }) => {
      const addresses = await listAddresses(shop, visitor, query)
      return withRows(addresses, (row) => addressFields(row, signedIn(visitor)))
    },
  )

  api.get(
    '/profile/address/:id',
    {
      schema: {
        tags: ['profile'],
        summary: 'An address of the member',
        params: ofAddress,
        response: { 200: dataOf(address) },
      },
    },
    async ({ visitor, params }) =>
      withData(addressFields(await readAddress(shop, visitor, params.id), signedIn(visitor))),
  )

  api.post(
    '/profile/address/insert',
    {
      schema: {
        tags: ['profile'],
        summary: 'Add an address; the first one is the default',
        body: newAddress,
        response: { 200: dataOf(address) },
      },
    },
    async ({ visitor, body }) =>
      withData(addressFields(await addAddress(shop, visitor, body), signedIn(visitor))),
  )

  api.post(
    '/profile/address/update',
    {
      schema: {
        tags: ['profile'],
        summary: 'Change an address; making it the default unmakes the former one',
        body: changedAddress,
        response: { 200: dataOf(address) },
      },
    },
    async ({ visitor, body }) =>
      withData(addressFields(await changeAddress(shop, visitor, body), signedIn(visitor))),
  )

  api.post(
    '/profile/address/default/:id',
    {
      schema: {
        tags: ['profile'],
        summary: 'Make an address the default one',
        params: ofAddress,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, params }) => {
      await makeDefaultAddress(shop, visitor, params.id)
      return withMessage('success')
    },
  )

  api.delete(
    '/profile/address/:id',
    {
      schema: {
        tags: ['profile'],
        summary: 'Delete an address that is not the default',
        params: ofAddress,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, params }) => {
      await deleteAddress(shop, visitor, params.id)
      return withMessage('success')
    },
  )
}

function addressFields(row: Address, member: SignedIn): z.infer<typeof address> {
  return { ...row, memberId: member.id, memberName: member.name, isDefault: row.isDefault ? '0' : '1' }
}
