import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { addOffer, changeOffer, removeOffer } from '../../../shop/outlets/change-offer.ts'
import { changeOutlet, registerOutlet, removeOutlet, tryOutlet } from '../../../shop/outlets/change-outlet.ts'
import { readOutletPage, type OutletView } from '../../../shop/outlets/list-outlets.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, seenNumber, textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { officeHref } from '../../office-href.ts'
import { idIn, rowOfPage } from '../../page-row.ts'
import { rightsOf } from '../../rights.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StepUpNote } from '../../ui/step-up-first.tsx'
import { AddOffer, OfferTable } from './offers.tsx'
import { enteredIn, OutletFields } from './outlet-fields.tsx'
import { OutletState } from './outlet-state.tsx'
import { Reservations } from './reservations.tsx'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const before = numberInDigits(new URL(request.url).searchParams.get('before'), { min: 1 })
  const outlet = await rowOfPage(params, (id) => readOutletPage(shop, id, { before }))
  return {
    outlet,
    rights: rightsOf('outlet', staff),
    isSteppedUp: staff !== undefined && isSteppedUp(shop, staff),
    lastChange: await lastTraceOf(shop, { kind: 'outlet', id: outlet.id }),
    now: shop.now().toISOString(),
  }
}

const saved = { done: 'outlets.saved' as const }

export const action = actionsOf('outlet', {
  async save({ office: { shop }, staff, form, params }) {
    const isOn = textOf(form, 'isOn') === 'yes'
    const outlet = { id: idIn(params), seen: seenNumber(form), isOn }
    await changeOutlet(shop, actorOf(staff), { ...outlet, ...enteredIn(form) })
    return saved
  },
  async remove({ office: { shop }, staff, form, params }) {
    await removeOutlet(shop, actorOf(staff), { id: idIn(params), seen: seenNumber(form) })
    throw redirect(officeHref('outlets'))
  },
  async register({ office: { shop }, staff, params }) {
    await registerOutlet(shop, actorOf(staff), idIn(params))
    return { done: 'outlets.registered' as const }
  },
  async try({ office: { shop }, staff, form, params }) {
    await tryOutlet(shop, actorOf(staff), { id: idIn(params), seen: seenNumber(form) })
    return { done: 'outlets.tried' as const }
  },
  async 'add-offer'({ office: { shop }, staff, form, params }) {
    await addOffer(shop, actorOf(staff), {
      outletId: idIn(params),
      sku: textOf(form, 'sku'),
      article: textOf(form, 'article'),
      most: textOf(form, 'most'),
    })
    return { done: 'outlets.offer-added' as const }
  },
  async 'save-offer'({ office: { shop }, staff, form }) {
    const offer = { id: idOf(form), seen: seenNumber(form), isOn: textOf(form, 'isOn') === 'yes' }
    await changeOffer(shop, actorOf(staff), { ...offer, most: textOf(form, 'most') })
    return saved
  },
  async 'remove-offer'({ office: { shop }, staff, form }) {
    await removeOffer(shop, actorOf(staff), { id: idOf(form), seen: seenNumber(form) })
    return { done: 'outlets.offer-removed' as const }
  },
})

export const shouldRevalidate = () => true

type Done =
  | 'outlets.saved'
  | 'outlets.registered'
  | 'outlets.tried'
  | 'outlets.offer-added'
  | 'outlets.offer-removed'

/** One outlet: its offers, what it reserved and sold, and its account (SUP-4, SUP-8). */
export default function Outlet() {
  const { outlet, rights, isSteppedUp: canSave, lastChange, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<Done>>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={outlet.name}
        facts={<OutletState outlet={outlet} now={now} />}
        back={{ to: officeHref('outlets'), text: t('outlets.title') }}
      >
        {rights.remove && canSave && (
          <ActionDialog
            label={t('outlets.remove')}
            title={t('outlets.remove-title', { name: outlet.name })}
            keep={t('outlets.keep')}
            answer={t('outlets.remove-action')}
            intent="remove"
            values={{ seen: outlet.version }}
          >
            <p>{t('outlets.remove-about')}</p>
          </ActionDialog>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        {outlet.cancelledLate > 0 && (
          <p className="note note--warn">
            {t('outlets.late', { count: outlet.cancelledLate })}. {t('outlets.late-hint')}
          </p>
        )}
        {rights.save && !canSave && <StepUpNote />}
        <OfferTable outlet={outlet} canWrite={rights['save-offer']} now={now} />
        {rights['add-offer'] && <AddOffer key={outlet.offered.length} />}
        <Reservations outlet={outlet} now={now} />
        <div className="cols">
          <Account key={outlet.version} outlet={outlet} canSave={rights.save && canSave} />
          <Calls outlet={outlet} can={{ register: rights.register && canSave, try: rights.try }} />
        </div>
        <LastChange change={lastChange} now={now} />
      </div>
    </div>
  )
}

function Account({ outlet, canSave }: { outlet: OutletView; canSave: boolean }) {
  const { version, usualUrl, credentials, state } = outlet
  return (
    <Panel title={t('outlets.account')} hint={t('outlets.account-about')}>
      <div className="panel__b">
        <ActionForm intent="save" values={{ seen: version }}>
          <fieldset disabled={!canSave} className="stack plain">
            <div className="settings">
              <OutletFields outlet={outlet} usualUrl={usualUrl} credentials={credentials} />
            </div>
            <label className="check">
              <input type="checkbox" name="isOn" value="yes" defaultChecked={state !== 'off'} />
              <span>{t('outlets.is-on')}</span>
            </label>
            {canSave && (
              <div>
                <ActionButton look="key">{t('outlets.save')}</ActionButton>
              </div>
            )}
          </fieldset>
        </ActionForm>
      </div>
    </Panel>
  )
}

/** Address for the calls of the marketplace, and actions that call it. */
function Calls({ outlet, can }: { outlet: OutletView; can: { register: boolean; try: boolean } }) {
  return (
    <Panel title={t('outlets.calls')}>
      <div className="panel__b stack">
        <p>{t('outlets.calls-about', { address: outlet.address })}</p>
        <div className="row">
          {can.register && (
            <ActionForm intent="register">
              <ActionButton>{t('outlets.register')}</ActionButton>
            </ActionForm>
          )}
          {can.try && (
            <ActionForm intent="try" values={{ seen: outlet.version }}>
              <ActionButton>{t('outlets.try')}</ActionButton>
            </ActionForm>
          )}
        </div>
      </div>
    </Panel>
  )
}
