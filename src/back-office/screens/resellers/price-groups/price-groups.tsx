import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  addPriceGroup,
  changePriceGroup,
  listPriceGroups,
  type PriceGroup,
  removePriceGroup,
} from '../../../../shop/resellers/price-groups/manage-price-groups.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { isSteppedUp } from '../../../../shop/staff/sign-in/step-up.ts'
import { actionsOf, type Answer } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { idOf, seenNumber, textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StepUpNote } from '../../../ui/step-up-first.tsx'
import { DiscountFields } from '../term-fields.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const groups = await listPriceGroups(shop)
  return {
    groups,
    edited: groups.find(({ id }) => String(id) === url.searchParams.get('group')),
    rights: rightsOf('price-groups', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
  }
}

const enteredIn = (form: FormData) => ({
  name: textOf(form, 'name'),
  discount: textOf(form, 'discount'),
  breaks: textOf(form, 'breaks'),
})

export const action = actionsOf('price-groups', {
  async add({ office: { shop }, staff, form }) {
    await addPriceGroup(shop, actorOf(staff), enteredIn(form))
    return { done: 'price-groups.added' as const }
  },
  async save({ office: { shop }, staff, form }) {
    const group = { id: idOf(form), seen: seenNumber(form) }
    await changePriceGroup(shop, actorOf(staff), { ...group, ...enteredIn(form) })
    return { done: 'price-groups.saved' as const }
  },
  async remove({ office: { shop }, staff, form }) {
    await removePriceGroup(shop, actorOf(staff), { id: idOf(form), seen: seenNumber(form) })
    return { done: 'price-groups.removed' as const }
  },
})

type Done = 'price-groups.added' | 'price-groups.saved' | 'price-groups.removed'

/** Discounts that several resellers have (SUP-5, SUP-8). */
export default function PriceGroups() {
  const { groups, edited, rights, isSteppedUp: canWrite } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<Done>>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={t('price-groups.title')}
        facts={t('price-groups.about')}
        back={{ to: officeHref('resellers'), text: t('resellers.title') }}
      />
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        {groups.length === 0 ? (
          <p className="muted">{t('price-groups.none')}</p>
        ) : (
          <TablePanel
            title={t('price-groups.title')}
            rows={groups}
            keyOf={({ id }) => id}
            columns={groupColumns(rights.save && canWrite)}
          />
        )}
        {rights.add && !canWrite && <StepUpNote />}
        {rights.add && canWrite && (
          <GroupForm key={`${edited?.id} ${edited?.version} ${groups.length}`} edited={edited} />
        )}
      </div>
    </div>
  )
}

function groupColumns(canWrite: boolean): Column<PriceGroup>[] {
  return [
    { head: t('price-groups.group'), isRowHead: true, cell: ({ name }) => <b>{name}</b> },
    {
      head: t('resellers.discount'),
      cell: ({ discountPercent, breaks }) => (
        <>
          {t('resellers.list-minus', { percent: discountPercent })}
          <small>{breaks}</small>
        </>
      ),
    },
    {
      head: t('resellers.title'),
      cell: ({ resellers }) => t('price-groups.resellers', { resellers }),
    },
    {
      head: t('price-groups.actions'),
      isHidden: true,
      look: 'r',
      cell: ({ id, name, version }) =>
        canWrite && (
          <span className="row row--end">
            <Link className="btn btn--line" to={officeHref('price-groups', { group: String(id) })}>
              {t('price-groups.edit')} <span className="vh">{name}</span>
            </Link>
            <ActionDialog
              label={t('price-groups.remove')}
              title={t('price-groups.remove-title', { name })}
              keep={t('price-groups.keep')}
              answer={t('price-groups.remove-action')}
              intent="remove"
              values={{ id, seen: version }}
            >
              <p>{t('price-groups.remove-about')}</p>
            </ActionDialog>
          </span>
        ),
    },
  ]
}

/** Adds a group, or changes the one that the address names. */
function GroupForm({ edited }: { edited: PriceGroup | undefined }) {
  return (
    <Panel title={edited ? `${t('price-groups.change')}: ${edited.name}` : t('price-groups.new')}>
      <ActionForm
        intent={edited ? 'save' : 'add'}
        values={edited ? { id: edited.id, seen: edited.version } : {}}
      >
        <div className="panel__b stack">
          <div className="settings">
            <Field label={t('price-groups.name')} name="name" defaultValue={edited?.name} />
            <DiscountFields of={edited} />
          </div>
          <div>
            <ActionButton look="key">{t(edited ? 'price-groups.save' : 'price-groups.add')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}
