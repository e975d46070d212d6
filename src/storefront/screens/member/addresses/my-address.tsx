import { data, redirect } from 'react-router'
import { z } from 'zod'
import { isRefusal } from '../../../../shop/errors.ts'
import { listCountries } from '../../../../shop/localisation/list-countries.ts'
import { localeById } from '../../../../shop/localisation/locales.ts'
import { addressForm } from '../../../../shop/members/addresses/address-form.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  makeDefaultAddress,
} from '../../../../shop/members/addresses/keep-address.ts'
import { listAddresses, readAddress } from '../../../../shop/members/addresses/list-addresses.ts'
import { checkboxField } from '../../../../shop/members/checkbox-field.ts'
import { rowId } from '../../../../shop/input/row-id.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Visitor } from '../../../../shop/visitor.ts'
import { shopContext } from '../../../context.ts'
import { answerForm, type FormAnswer, isSentByBrowser } from '../../../form/answer-form.ts'
import { readForm, parseOr400 } from '../../../form/read-form.ts'
import { redirectToLastPage, pageIn } from '../../../navigation/list-page.ts'
import { unlistedMeta } from '../../../seo/page-meta.ts'
import type { Route } from './+types/my-address.ts'
import { type ActionResult, answerAction, doneHref } from '../actions.ts'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { readHead } from '../read-head.ts'

/** The list, or one address in a form: `?add=1`, `?edit=7`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const head = await readHead(context, 'my-address')
  const countries = listCountries(localeById(visitor.locale).intlTag)
  const edited = searchParams.get('edit')
  if (edited !== null || searchParams.has('add')) {
    const address = edited === null ? undefined : await ownAddress(shop, visitor, edited)
    return { kind: 'form' as const, head, countries, address }
  }
  const addresses = await listAddresses(shop, visitor, { page: pageIn(request) })
  redirectToLastPage(request, visitor, 'my-address', addresses)
  return { kind: 'list' as const, head, countries, addresses }
}

async function ownAddress(shop: Shop, visitor: Visitor, edited: string) {
  const parsed = rowId.safeParse(edited)
  try {
    if (parsed.success) return await readAddress(shop, visitor, parsed.data)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  throw data(null, { status: 404 })
}

const listAction = z.object({ intent: z.enum(['save', 'delete', 'default']), id: rowId.optional() })

/** Saves the form, deletes an address, or makes one the default (MEM-5). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const asked = parseOr400(listAction, { intent: form.get('intent'), id: form.get('id') ?? undefined })
  if (asked.intent === 'save') return save(shop, visitor, { request, form, id: asked.id })
  const addressId = parseOr400(rowId, asked.id)
  return asked.intent === 'delete'
    ? answerAction(request, 'address.deleted', () => deleteAddress(shop, visitor, addressId))
    : answerAction(request, 'address.updated', () => makeDefaultAddress(shop, visitor, addressId))
}

/** An unticked checkbox is not sent. */
const postedAddress = addressForm.extend({ isDefault: checkboxField })

async function save(
  shop: Shop,
  visitor: Visitor,
  { request, form, id: changedId }: { request: Request; form: FormData; id: number | undefined },
) {
  const answer = await answerForm(form, postedAddress, async (input) => {
    if (changedId === undefined) await addAddress(shop, visitor, input)
    else await changeAddress(shop, visitor, { ...input, id: changedId })
  })
  if (answer.status !== 200) return data(answer, { status: answer.status })
  if (!isSentByBrowser(request)) return data(answer)
  return redirect(doneHref(request, changedId === undefined ? 'address.added' : 'address.updated'), 303)
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** The member's addresses (MEM-5). */
export default function MyAddress({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | ActionResult | undefined = actionData
  const posted = answer && 'issues' in answer ? answer : undefined
  const acted = answer && 'issues' in answer ? undefined : answer
  if (loaderData.kind === 'list') return <AddressList {...loaderData} answer={acted} />
  return <AddressForm key={loaderData.address?.id} {...loaderData} posted={posted} />
}
