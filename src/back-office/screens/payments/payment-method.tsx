import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { readPaymentMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { removePaymentMethod, setPaymentMethod } from '../../../shop/payments/methods/set-payment-method.ts'
import { testPaymentMethod } from '../../../shop/payments/methods/test-payment-method.ts'
import type { TrialStep } from '../../../shop/payments/methods/try-payment.ts'
import type { Proof } from '../../../shop/payments/setup/prove-company.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actionsOf, type Answer } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { fileOf, seenNumber } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { changesOf } from './method-form-values.ts'
import { MethodForm } from './method-form.tsx'
import { MethodSide } from './method-side.tsx'
import { RemoveMethod } from './remove-method.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const method = await readPaymentMethod(shop, params['code'] ?? '')
  if (!method) throw data(null, { status: 404 })
  return {
    method,
    lastChange: await lastTraceOf(shop, { kind: 'payment-method', id: method.id }),
    canWrite: rightsOf('payment-method', staff).save,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('payment-method', {
  async save({ office: { shop }, staff, form, params }) {
    const logo = await fileOf(form, 'logo')
    const origin = { seen: seenNumber(form), logoFile: logo?.content }
    await setPaymentMethod(shop, actorOf(staff), params['code'] ?? '', changesOf(form), origin)
    return { done: { text: 'payments.saved' as const } }
  },
  async test({ office: { shop }, params }) {
    const steps: TrialStep[] = []
    const outcome = await testPaymentMethod(shop, params['code'] ?? '', (step) => void steps.push(step))
    return { done: { outcome, steps } satisfies Proof }
  },
  async remove({ office: { shop }, staff, form, params }) {
    await removePaymentMethod(shop, actorOf(staff), params['code'] ?? '', { seen: seenNumber(form) })
    return redirect(officeHref('payments'), 303)
  },
})

export const shouldRevalidate = () => true

/** One payment method: its look, cost and conditions, and a trial at its company. */
export default function PaymentMethod() {
  const { method, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const done = useActionData<Answer<{ text: 'payments.saved' } | Proof>>()?.done
  const saved = done && 'text' in done ? done.text : undefined
  return (
    <div className="pagebody">
      <PageHead
        title={method.name}
        facts={t('payments.orders', { count: method.orders })}
        back={{ to: officeHref('payments'), text: t('payments.title') }}
      >
        {canWrite && (
          <>
            <ActionForm intent="test">
              <ActionButton>{t('payments.test')}</ActionButton>
            </ActionForm>
            <RemoveMethod name={method.name} version={method.version} />
          </>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{saved && t(saved)}</DoneNote>
        <div className="cols">
          <div className="stack">
            <MethodForm key={`${method.code} ${method.version}`} method={method} canWrite={canWrite} />
            <LastChange change={lastChange} now={now} />
          </div>
          <MethodSide method={method} test={done && 'steps' in done ? done : undefined} />
        </div>
      </div>
    </div>
  )
}
