import type { EditedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import type { TrialStep } from '../../../shop/payments/methods/try-payment.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { MethodState } from './method-state.tsx'

/** Result of a trial at the company. */
export interface Trial {
  outcome: 'done' | 'fault' | 'not-offered'
  steps: TrialStep[]
}

interface MethodSideProps {
  method: EditedMethod
  test: Trial | undefined
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
          {test ? (
            <>
              <p>
                <span className={`badge badge--${test.outcome === 'done' ? 'good' : 'bad'}`}>
                  {t(`payments.trial-${test.outcome}`)}
                </span>
              </p>
              <ol className="stack--xs">
                {test.steps.map(({ name, ms, detail, isFault }) => (
                  <li key={name} className={isFault ? 'err' : undefined}>
                    {t('payments.step', { name, ms, detail })}
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <p className="hint">{t('payments.trial-about')}</p>
          )}
        </div>
      </section>
    </div>
  )
}
