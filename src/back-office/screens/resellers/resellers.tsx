import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { addReseller } from '../../../shop/resellers/change-reseller.ts'
import { type ListedReseller, listResellers } from '../../../shop/resellers/list-resellers.ts'
import { listPriceGroups, type PriceGroup } from '../../../shop/resellers/price-groups/manage-price-groups.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { StepUpNote } from '../../ui/step-up-first.tsx'
import { ResellerState } from './reseller-state.tsx'
import { enteredIn, TermFields } from './term-fields.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    resellers: await listResellers(shop),
    groups: await listPriceGroups(shop),
    rights: rightsOf('resellers', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('resellers', {
  async add({ office: { shop }, staff, form }) {
    const email = textOf(form, 'email')
    const { id } = await addReseller(shop, actorOf(staff), { email, ...enteredIn(form) })
    throw redirect(officeHref('reseller', { id }))
  },
})

/** Resellers: terms, balance and sales of each (SUP-5, SUP-8). */
export default function Resellers() {
  const { resellers, groups, rights, isSteppedUp: canAdd, now } = useLoaderData<typeof loader>()
  const prepaidCents = resellers.reduce((sum, { balanceCents }) => sum + Math.max(0, balanceCents), 0)
  return (
    <div className="pagebody">
      <PageHead
        title={t('resellers.title')}
        facts={t('resellers.facts', {
          resellers: resellers.length,
          amount: moneyText(prepaidCents, 'usd'),
        })}
      >
        <Link className="btn btn--line" to={officeHref('price-groups')}>
          {t('price-groups.title')}
        </Link>
      </PageHead>
      <div className="stack">
        <IssueNote />
        {resellers.length === 0 ? (
          <p className="muted">{t('resellers.none')}</p>
        ) : (
          <TablePanel
            title={t('resellers.title')}
            rows={resellers}
            keyOf={({ id }) => id}
            columns={resellerColumns(now)}
          />
        )}
        {rights.add && !canAdd && <StepUpNote />}
        {rights.add && canAdd && <AddReseller groups={groups} />}
      </div>
    </div>
  )
}

function resellerColumns(now: string): Column<ListedReseller>[] {
  return [
    {
      head: t('resellers.reseller'),
      cell: ({ id, name, state, discountPercent, group }) => (
        <>
          <Link className="t" to={officeHref('reseller', { id })}>
            {name}
          </Link>
          <small>
            {t('resellers.list-minus', { percent: discountPercent })}
            {group && ` · ${group.name}`}
          </small>
          <span className="sm">
            <ResellerState state={state} />
          </span>
        </>
      ),
    },
    { head: t('resellers.state'), look: 'lg', cell: ({ state }) => <ResellerState state={state} /> },
    {
      head: t('resellers.balance'),
      look: 'n',
      cell: ({ balanceCents, state }) => (
        <b className={state === 'low' ? 'warn' : undefined}>{moneyText(balanceCents, 'usd')}</b>
      ),
    },
    {
      head: t('resellers.lately'),
      look: 'n lg',
      cell: ({ boughtCents, orders }) =>
        orders === 0 ? (
          <span className="quiet">–</span>
        ) : (
          <>
            {moneyText(boughtCents, 'usd')}
            <small>{t('resellers.orders', { orders })}</small>
          </>
        ),
    },
    {
      head: t('resellers.last-order'),
      look: 'lg nw',
      cell: ({ lastOrderAt }) =>
        lastOrderAt ? <Moment at={lastOrderAt} now={now} /> : <span className="quiet">–</span>,
    },
  ]
}

function AddReseller({ groups }: { groups: readonly PriceGroup[] }) {
  return (
    <Panel title={t('resellers.new')} hint={t('resellers.new-hint')}>
      <ActionForm intent="add">
        <div className="panel__b stack">
          <div className="settings">
            <Field label={t('resellers.email')} name="email" type="email" />
            <TermFields groups={groups} />
          </div>
          <div>
            <ActionButton look="key">{t('resellers.add')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}
