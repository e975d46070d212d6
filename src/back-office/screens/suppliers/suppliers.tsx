import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { actorOf } from '../../../shop/staff/actor.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { addSupplier } from '../../../shop/suppliers/change-supplier.ts'
import { connectDemoSupplier, offersDemoSupplier } from '../../../shop/suppliers/demo/connect-demo.ts'
import { type ListedSupplier, listSuppliers } from '../../../shop/suppliers/list-suppliers.ts'
import { accountKinds, supplierKinds } from '../../../shop/suppliers/supplier-kinds.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { Tabs } from '../../ui/list/list-parts.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { StepUpLink } from '../../ui/step-up-first.tsx'
import { AccountFields } from './account-fields.tsx'
import { enteredIn } from './entered-supplier.ts'
import { SupplierState } from './supplier-state.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const asked = new URL(request.url).searchParams.get('add')
  const kind = accountKinds.find((one) => one === asked) ?? accountKinds[0]
  return {
    suppliers: await listSuppliers(shop),
    offersDemo: await offersDemoSupplier(shop),
    kinds: accountKinds.map((one) => ({ kind: one, title: supplierKinds[one].title })),
    added: kind && {
      kind,
      usualUrl: supplierKinds[kind].url,
      credentials: supplierKinds[kind].credentials.map((name) => ({ name, ending: undefined })),
    },
    rights: rightsOf('suppliers', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('suppliers', {
  async add({ office: { shop }, staff, form }) {
    const kind = textOf(form, 'kind')
    const { id } = await addSupplier(shop, actorOf(staff), { kind, ...enteredIn(form) })
    throw redirect(officeHref('supplier', { id }))
  },
  async 'connect-demo'({ office: { shop }, staff }) {
    const { id } = await connectDemoSupplier(shop, actorOf(staff))
    throw redirect(officeHref('supplier', { id }))
  },
})

/** Suppliers: state and today's spending of each (SUP-8). */
export default function Suppliers() {
  const { suppliers, offersDemo, rights, now, ...adding } = useLoaderData<typeof loader>()
  return (
    <div className="pagebody">
      <PageHead title={t('suppliers.title')} facts={t('suppliers.facts')}>
        <Link className="btn" to={officeHref('supplier-purchases')}>
          {t('purchases.title')}
        </Link>
      </PageHead>
      <div className="stack">
        <IssueNote />
        {suppliers.length === 0 ? (
          <p className="muted">{t('suppliers.none')}</p>
        ) : (
          <TablePanel
            title={t('suppliers.title')}
            hint={t('suppliers.about')}
            rows={suppliers}
            keyOf={({ id }) => id}
            columns={supplierColumns(now)}
          />
        )}
        {offersDemo && rights['connect-demo'] && <ConnectDemo />}
        {rights.add && <AddSupplier key={`${adding.added?.kind} ${suppliers.length}`} {...adding} />}
      </div>
    </div>
  )
}

function supplierColumns(now: string): Column<ListedSupplier>[] {
  return [
    {
      head: t('suppliers.supplier'),
      cell: ({ id, name, kindTitle, articles }) => (
        <>
          <Link className="t" to={officeHref('supplier', { id })}>
            {name}
          </Link>
          <small>
            {kindTitle} · {t('suppliers.articles', { articles })}
          </small>
        </>
      ),
    },
    { head: t('suppliers.state'), cell: (supplier) => <SupplierState supplier={supplier} now={now} /> },
    {
      head: t('suppliers.today'),
      look: 'n',
      cell: ({ spentCents, budgetCents }) => (
        <span className={spentCents >= budgetCents ? 'warn' : undefined}>
          {t('suppliers.spent', {
            spent: moneyText(spentCents, 'usd'),
            budget: moneyText(budgetCents, 'usd'),
          })}
        </span>
      ),
    },
    {
      head: t('suppliers.short'),
      look: 'n',
      cell: ({ id, short }) =>
        short > 0 && (
          <Link className="link" to={officeHref('supplier-purchases', { tab: 'short', supplier: id })}>
            {short}
          </Link>
        ),
    },
  ]
}

function ConnectDemo() {
  return (
    <Panel title={t('suppliers.demo')} hint={t('suppliers.demo-hint')}>
      <div className="panel__b stack">
        <p>{t('suppliers.demo-about')}</p>
        <ActionForm intent="connect-demo">
          <ActionButton look="key">{t('suppliers.connect-demo')}</ActionButton>
        </ActionForm>
      </div>
    </Panel>
  )
}

type AddProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'kinds' | 'added' | 'isSteppedUp'>

function AddSupplier({ kinds, added, isSteppedUp: canSave }: AddProps) {
  if (!added) return undefined
  return (
    <Panel title={t('suppliers.new')}>
      <div className="panel__b stack">
        {!canSave && (
          <div className="note">
            <p>{t('step-up.first')}</p>
            <StepUpLink />
          </div>
        )}
        <Tabs
          label={t('suppliers.kind')}
          tabs={kinds.map(({ kind, title }) => ({
            to: officeHref('suppliers', { add: kind }),
            text: title,
            isCurrent: kind === added.kind,
          }))}
        />
        <ActionForm intent="add" values={{ kind: added.kind }}>
          <fieldset disabled={!canSave} className="stack plain">
            <div className="settings">
              <AccountFields usualUrl={added.usualUrl} credentials={added.credentials} />
            </div>
            <div>
              <ActionButton look="key">{t('suppliers.add')}</ActionButton>
            </div>
          </fieldset>
        </ActionForm>
      </div>
    </Panel>
  )
}
