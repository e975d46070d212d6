import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { readPaymentMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import type { MethodIssue } from '../../../shop/payments/methods/payment-method-form.ts'
import { removePaymentMethod, setPaymentMethod } from '../../../shop/payments/methods/set-payment-method.ts'
import { testPaymentMethod } from '../../../shop/payments/methods/test-payment-method.ts'
import type { TrialStep } from '../../../shop/payments/methods/try-payment.ts'
import { refuse } from '../../../shop/errors.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actsOf } from '../../acts.ts'
import { officeContext } from '../../context.ts'
import { fileOf, textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { changesOf } from './method-form-values.ts'
import { MethodForm } from './method-form.tsx'
import { MethodSide } from './method-side.tsx'
import { RemoveMethod } from './remove-method.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'

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

export const action = actsOf('payment-method', {
  async save({ office: { shop }, staff, form, params }) {
    const origin = {
      version: Number(textOf(form, 'version')),
      logoFile: (await fileOf(form, 'logo'))?.content,
    }
    const outcome = await setPaymentMethod(
      shop,
      actorOf(staff),
      params['code'] ?? '',
      changesOf(form),
      origin,
    )
    if ('version' in outcome) return { done: true }
    if (outcome.issues.some(({ field }) => field === 'version')) refuse('staff.changed')
    if (outcome.issues.some(({ field }) => field === 'code')) refuse('not-found')
    return data({ problems: outcome.issues }, { status: 400 })
  },
  async test({ office: { shop }, params }) {
    const steps: TrialStep[] = []
    const outcome = await testPaymentMethod(shop, params['code'] ?? '', (step) => void steps.push(step))
    if (outcome === 'unknown') refuse('not-found')
    return { test: { outcome, steps } }
  },
  async remove({ office: { shop }, staff, form, params }) {
    const version = Number(textOf(form, 'version'))
    const outcome = await removePaymentMethod(shop, actorOf(staff), params['code'] ?? '', { version })
    if ('version' in outcome) return redirect(officeHref('payments'), 303)
    if (outcome.issues.some(({ field }) => field === 'version')) refuse('staff.changed')
    return refuse('not-found')
  },
})

export const shouldRevalidate = () => true

interface Answer {
  done?: true
  problems?: MethodIssue[]
  test?: { outcome: 'done' | 'fault' | 'not-offered'; steps: TrialStep[] }
}

/** One payment method: its look, cost and conditions, and a trial at its company. */
export default function PaymentMethod() {
  const { method, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  return (
    <div className="pagebody">
      <PageHead
        title={method.name}
        facts={t('payments.orders', { count: method.orders })}
        back={{ to: officeHref('payments'), text: t('payments.title') }}
      >
        {canWrite && (
          <>
            <ActForm act="test">
              <ActButton>{t('payments.test')}</ActButton>
            </ActForm>
            <RemoveMethod name={method.name} version={method.version} />
          </>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <p className={answer?.done ? 'note note--good' : 'vh'} role="status">
          {answer?.done && t('payments.saved')}
        </p>
        <div className="cols">
          <div className="stack">
            <MethodForm
              key={`${method.code} ${method.version}`}
              method={method}
              problems={answer?.problems ?? []}
              canWrite={canWrite}
            />
            <LastChange change={lastChange} now={now} />
          </div>
          <MethodSide method={method} test={answer?.test} />
        </div>
      </div>
    </div>
  )
}
