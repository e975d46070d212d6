import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { addOutlet } from '../../../shop/outlets/change-outlet.ts'
import { type ListedOutlet, listOutlets } from '../../../shop/outlets/list-outlets.ts'
import { outletKindNames, outletKinds } from '../../../shop/outlets/outlet-kinds.ts'
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
import { SelectField } from '../../ui/fields/select-field.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StepUpNote } from '../../ui/step-up-first.tsx'
import { enteredIn, OutletFields } from './outlet-fields.tsx'
import { OutletState } from './outlet-state.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    outlets: await listOutlets(shop),
    kinds: outletKindNames.map((kind) => ({
      kind,
      title: outletKinds[kind].title,
      usualUrl: outletKinds[kind].url,
      credentials: outletKinds[kind].credentials.map((name) => ({ name, ending: undefined })),
    })),
    rights: rightsOf('outlets', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('outlets', {
  async add({ office: { shop }, staff, form }) {
    const kind = textOf(form, 'kind')
    const { id } = await addOutlet(shop, actorOf(staff), { kind, ...enteredIn(form) })
    throw redirect(officeHref('outlet', { id }))
  },
})

/** Outlets: state, reservations and sales of each (SUP-4, SUP-8). */
export default function Outlets() {
  const { outlets, rights, now, ...adding } = useLoaderData<typeof loader>()
  return (
    <div className="pagebody">
      <PageHead title={t('outlets.title')} facts={t('outlets.facts')} />
      <div className="stack">
        <IssueNote />
        {outlets.length === 0 ? (
          <p className="muted">{t('outlets.none')}</p>
        ) : (
          <TablePanel
            title={t('outlets.title')}
            hint={t('outlets.about')}
            rows={outlets}
            keyOf={({ id }) => id}
            columns={outletColumns(now)}
          />
        )}
        {rights.add && <AddOutlet key={outlets.length} {...adding} />}
      </div>
    </div>
  )
}

function outletColumns(now: string): Column<ListedOutlet>[] {
  return [
    {
      head: t('outlets.outlet'),
      cell: ({ id, name, kindTitle, offers }) => (
        <>
          <Link className="t" to={officeHref('outlet', { id })}>
            {name}
          </Link>
          <small>
            {kindTitle} · {t('outlets.count', { offers })}
          </small>
        </>
      ),
    },
    { head: t('outlets.state'), cell: (outlet) => <OutletState outlet={outlet} now={now} /> },
    { head: t('outlets.held'), look: 'n', cell: ({ held }) => held },
    {
      head: t('outlets.sold'),
      look: 'n',
      cell: ({ sold, cancelledLate }) => (
        <>
          {sold}
          {cancelledLate > 0 && <small className="warn">{t('outlets.late', { count: cancelledLate })}</small>}
        </>
      ),
    },
  ]
}

type AddProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'kinds' | 'isSteppedUp'>

function AddOutlet({ kinds, isSteppedUp: canSave }: AddProps) {
  const [first] = kinds
  if (!first) return undefined
  return (
    <Panel title={t('outlets.new')}>
      <div className="panel__b stack">
        {!canSave && <StepUpNote />}
        <ActionForm intent="add">
          <fieldset disabled={!canSave} className="stack plain">
            <div className="settings">
              <SelectField label={t('outlets.kind')} name="kind">
                {kinds.map(({ kind, title }) => (
                  <option key={kind} value={kind}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <OutletFields usualUrl={first.usualUrl} credentials={first.credentials} />
            </div>
            <div>
              <ActionButton look="key">{t('outlets.add')}</ActionButton>
            </div>
          </fieldset>
        </ActionForm>
      </div>
    </Panel>
  )
}
