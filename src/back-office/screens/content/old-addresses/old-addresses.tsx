import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  addOldAddress,
  listOldAddresses,
  oldAddressFilter,
  removeOldAddress,
} from '../../../../shop/content/old-addresses/manage-old-addresses.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { defineList } from '../../../ui/list/define-list.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'
import { Panel } from '../../../ui/panel.tsx'

const oldAddressList = defineList({ page: 'old-addresses', filter: oldAddressFilter, texts: 'old-addresses' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { after, ...place } = oldAddressList.placeOf(request)
  const { next, addresses } = await listOldAddresses(shop, place.filter, { after })
  return {
    addresses,
    place: { ...place, next },
    canWrite: rightsOf('old-addresses', staff).add,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('old-addresses', {
  async add({ office: { shop }, staff, form }) {
    await addOldAddress(shop, actorOf(staff), { path: textOf(form, 'path'), target: textOf(form, 'target') })
    return { done: 'old-addresses.added' as const }
  },
  async remove({ office: { shop }, staff, form }) {
    await removeOldAddress(shop, actorOf(staff), textOf(form, 'path'))
    return { done: 'old-addresses.removed' as const }
  },
})

type OldAddress = Awaited<ReturnType<typeof listOldAddresses>>['addresses'][number]

const hints = [['/', 'keys.search']] as const

/** Addresses of the shop from which the owner moved in, and where they lead to (SUP-7). */
export default function OldAddresses() {
  const { addresses, place, canWrite, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<'old-addresses.added' | 'old-addresses.removed'>>()?.done
  return (
    <ListPage
      list={oldAddressList}
      place={place}
      rows={addresses}
      idOf={({ path }) => path}
      columns={columnsOf({ now, canWrite })}
      back={{ to: officeHref('content'), text: t('content.title') }}
      facts={t('old-addresses.about')}
      notes={<DoneNote>{done && t(done)}</DoneNote>}
      hints={hints}
    >
      {canWrite && <NewAddress key={addresses.length} />}
    </ListPage>
  )
}

function columnsOf({ now, canWrite }: { now: string; canWrite: boolean }): Column<OldAddress>[] {
  return [
    {
      head: t('old-addresses.path'),
      isRowHead: true,
      cell: ({ path }) => <span className="mono">{path}</span>,
    },
    { head: t('old-addresses.target'), cell: ({ target }) => <span className="mono">{target}</span> },
    {
      head: t('old-addresses.since'),
      look: 'lg',
      cell: ({ at, by }) => (
        <>
          <Moment at={at} now={now} />
          <small>{t('old-addresses.by', { name: by })}</small>
        </>
      ),
    },
    {
      head: t('old-addresses.actions'),
      isHidden: true,
      look: 'r',
      cell: ({ path }) =>
        canWrite && (
          <ActionForm intent="remove" values={{ path }}>
            <ActionButton small label={t('old-addresses.remove-label', { path })}>
              {t('old-addresses.remove')}
            </ActionButton>
          </ActionForm>
        ),
    },
  ]
}

function NewAddress() {
  return (
    <Panel title={t('old-addresses.new')}>
      <ActionForm intent="add">
        <div className="panel__b stack">
          <div className="settings">
            <Field
              label={t('old-addresses.path')}
              name="path"
              spellCheck={false}
              maxLength={2000}
              required
              hint={t('old-addresses.path-hint')}
            />
            <Field
              label={t('old-addresses.target')}
              name="target"
              spellCheck={false}
              maxLength={2000}
              required
              hint={t('old-addresses.target-hint')}
            />
          </div>
          <div>
            <ActionButton look="key">{t('old-addresses.add')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}
