import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { findKey } from '../../../shop/keys/find-key.ts'
import { keyStates } from '../../../shop/keys/pool/key-filter.ts'
import { filterKeys } from '../../../shop/keys/pool/list-keys.ts'
import { refuse } from '../../../shop/errors.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { t } from '../../text/text.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type KeyDone, keyActions } from './key-actions.ts'
import { keyList } from './key-list.ts'
import { keyColumns } from './key-table.tsx'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  if (!staff) throw data(null, { status: 404 })
  const { before, ...place } = keyList.placeOf(request)
  const { keys, next } = await filterKeys(shop, place.filter, before)
  return { keys, place: { ...place, next }, may: rightsOf('key-list', staff), now: shop.now().toISOString() }
}

export const action = actionsOf('key-list', {
  async find({ office, form }) {
    const key = (await findKey(office.shop, textOf(form, 'whole').trim())) ?? refuse('key.unknown')
    return redirect(keyList.href({ ...keyList.every, key: String(key.id) }))
  },
  ...keyActions,
})

/** All keys, masked, filtered by the address. */
export default function Keys() {
  const { keys, place, may, now } = useLoaderData<typeof loader>()
  const answer = useActionData<{ done?: KeyDone }>()
  return (
    <ListPage
      list={keyList}
      place={place}
      rows={keys}
      idOf={({ id }) => id}
      columns={keyColumns({ now, may, showsVariant: true })}
      look="table--s"
      back={{ to: officeHref('keys'), text: t('stock.title') }}
      options={{ state: keyStates.map((value) => ({ value, text: t(`stock.state.${value}`) })) }}
      search={<FindKey />}
      notes={<DoneNote>{answer?.done && t(answer.done)}</DoneNote>}
    />
  )
}

/** Finds a key by its whole text. The text is posted, and the address gets only the number of the key. */
function FindKey() {
  return (
    <ActionForm intent="find" className="search">
      <SearchField name="whole" label={t('keys-list.find')} text="" />
    </ActionForm>
  )
}
