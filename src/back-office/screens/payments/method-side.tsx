import type { EditedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import type { Proof } from '../../../shop/payments/setup/prove-company.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { MethodState } from './method-state.tsx'
import { TrialSteps } from './trial-steps.tsx'

interface MethodSideProps {
  method: EditedMethod
  test: Proof | undefined
}

export function MethodSide({ method, test }: MethodSideProps) {
  const { goodsCents, feeCents, totalCents } = method.example
  return (
    <div className="stack">
      <section className="panel">
        <header className="panel__h">
          <h2>{t('payments.at-checkout')}</h2>
        </header>
        <div className="panel__b stack">
          <p>
            <MethodState method={method} />
          </p>
          <dl className="kv">
            <dt>{t('payments.company')}</dt>
            <dd>{method.company}</dd>
            <dt>{t('payments.goods')}</dt>
            <dd>{moneyText(goodsCents, 'usd')}</dd>
            <dt>{t('payments.fee')}</dt>
            <dd>{moneyText(feeCents, 'usd')}</dd>
            <dt className="sum">{t('payments.buyer-pays')}</dt>
            <dd className="sum">{moneyText(totalCents, 'usd')}</dd>
          </dl>
        </div>
      </section>
      <section className="panel" aria-live="polite">
        <header className="panel__h">
          <h2>{t('payments.trial')}</h2>
        </header>
        <div className="panel__b stack">
          {test ? <TrialSteps trial={test} /> : <p className="hint">{t('payments.trial-about')}</p>}
        </div>
      </section>
    </div>
  )
}
