import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { dayOf } from '../../../../platform/calendar.ts'
import { blockKinds } from '../../../../shop/fraud/blocks/block-entry.ts'
import {
  addBlock,
  changeBlock,
  listBlocks,
  removeBlock,
} from '../../../../shop/fraud/blocks/manage-blocks.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { idOf, seenNumber, textOf } from '../../../form-values.ts'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { blockColumns } from './block-columns.tsx'
import { BlockForm } from './block-form.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const blocks = await listBlocks(shop)
  const edited = blocks.find(({ id }) => String(id) === url.searchParams.get('entry'))
  const kind = blockKinds.find((one) => one === url.searchParams.get('kind'))
  return {
    blocks,
    // `endsAt` is the moment after the last day
    edited: edited && {
      ...edited,
      until: edited.endsAt ? dayOf(new Date(Date.parse(edited.endsAt) - 1), shop.config.timeZone) : '',
    },
    // from a link of an order
    entered: kind && { kind, value: url.searchParams.get('value') ?? '' },
    rights: rightsOf('blocks', staff),
    now: shop.now().toISOString(),
  }
}

type Done = 'blocks.added' | 'blocks.saved' | 'blocks.removed'

export const action = actionsOf('blocks', {
  async add({ office: { shop }, staff, form }) {
    await addBlock(shop, actorOf(staff), {
      kind: textOf(form, 'kind'),
      value: textOf(form, 'value'),
      ...termsOf(form),
    })
    return { done: 'blocks.added' as const }
  },
  async save({ office: { shop }, staff, form }) {
    await changeBlock(shop, actorOf(staff), { id: idOf(form), seen: seenNumber(form), ...termsOf(form) })
    return { done: 'blocks.saved' as const }
  },
  async remove({ office: { shop }, staff, form }) {
    await removeBlock(shop, actorOf(staff), idOf(form))
    return { done: 'blocks.removed' as const }
  },
})

function termsOf(form: FormData) {
  return { effect: textOf(form, 'effect'), reason: textOf(form, 'reason'), until: textOf(form, 'until') }
}

/** Buyers whose orders are refused or held for review (OWN-8). */
export default function Blocks() {
  const { blocks, edited, entered, rights, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<Done>>()?.done
  return (
    <SettingsPage at={officeHref('blocks')}>
      <IssueNote />
      <DoneNote>{done && t(done)}</DoneNote>
      <div>
        <p className="muted">{t('blocks.about')}</p>
        <p className="muted">{t('blocks.hold-about')}</p>
      </div>
      {rights.add && (
        <BlockForm
          key={`${edited?.id} ${edited?.version} ${blocks[0]?.id}`}
          edited={edited}
          entered={entered}
        />
      )}
      {blocks.length > 0 ? (
        <TablePanel
          title={t('blocks.title')}
          rows={blocks}
          keyOf={({ id }) => id}
          look="table--stack"
          rowLook={({ isOver }) => (isOver ? 'is-off' : undefined)}
          columns={blockColumns({ now, canWrite: rights.save })}
        />
      ) : (
        <p>{t('blocks.none')}</p>
      )}
    </SettingsPage>
  )
}
