import { z } from 'zod'
import { type Address, addressForm } from '../../shop/members/addresses/address-form.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  makeDefaultAddress,
} from '../../shop/members/addresses/keep-address.ts'
import { addressesPerPage, listAddresses, readAddress } from '../../shop/members/addresses/list-addresses.ts'
import { signedIn } from '../../shop/members/sign-in/session.ts'
import { rowId } from '../../shop/input/row-id.ts'
import type { SignedIn } from '../../shop/visitor.ts'
import { dataOf, done, mapRows, pageQuery, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

/** 0 default, 1 not default */
const isDefault = z
  .enum(['0', '1'])
  .default('1')
  .transform((flag) => flag === '0')

const newAddress = addressForm.extend({ isDefault })
const changedAddress = newAddress.extend({ id: rowId })

const addressSchema = z.object({
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

export const addresses = defineCall({
  method: 'GET',
  path: '/profile/address',
  family: 'profile',
  audience: 'member',
  summary: 'The member’s addresses, the default one first',
  query: pageQuery(addressesPerPage),
  answer: rowsOf(addressSchema),
  run: async (shop, { visitor, query }) =>
    mapRows(await listAddresses(shop, visitor, query), (row) => addressFields(row, signedIn(visitor))),
})

export const address = defineCall({
  method: 'GET',
  path: '/profile/address/:id',
  family: 'profile',
  audience: 'member',
  summary: 'An address of the member',
  params: ofAddress,
  answer: dataOf(addressSchema),
  run: async (shop, { visitor, params }) =>
    addressFields(await readAddress(shop, visitor, params.id), signedIn(visitor)),
})

export const insertAddress = defineCall({
  method: 'POST',
  path: '/profile/address/insert',
  family: 'profile',
  audience: 'member',
  summary: 'Add an address; the first one is the default',
  body: newAddress,
  answer: dataOf(addressSchema),
  run: async (shop, { visitor, body }) =>
    addressFields(await addAddress(shop, visitor, body), signedIn(visitor)),
})

export const updateAddress = defineCall({
  method: 'POST',
  path: '/profile/address/update',
  family: 'profile',
  audience: 'member',
  summary: 'Change an address; making it the default unmakes the former one',
  body: changedAddress,
  answer: dataOf(addressSchema),
  run: async (shop, { visitor, body }) =>
    addressFields(await changeAddress(shop, visitor, body), signedIn(visitor)),
})

export const defaultAddress = defineCall({
  method: 'POST',
  path: '/profile/address/default/:id',
  family: 'profile',
  audience: 'member',
  summary: 'Make an address the default one',
  params: ofAddress,
  answer: done,
  async run(shop, { visitor, params }) {
    await makeDefaultAddress(shop, visitor, params.id)
  },
})

export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/profile/address/:id',
  family: 'profile',
  audience: 'member',
  summary: 'Delete an address that is not the default',
  params: ofAddress,
  answer: done,
  async run(shop, { visitor, params }) {
    await deleteAddress(shop, visitor, params.id)
  },
})

function addressFields(row: Address, member: SignedIn): z.infer<typeof addressSchema> {
  return { ...row, memberId: member.id, memberName: member.name, isDefault: row.isDefault ? '0' : '1' }
}
