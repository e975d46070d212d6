import type { TrialStep } from '../../../shop/payments/methods/try-payment.ts'
import { t } from '../../text/text.ts'

/** Result of a trial at the company. */
export interface Trial {
  outcome: 'done' | 'fault' | 'not-offered'
  steps: TrialStep[]
}

export function TrialSteps({ trial: { outcome, steps } }: { trial: Trial }) {
  return (
    <>
      <p>
        <span className={`badge badge--${outcome === 'done' ? 'good' : 'bad'}`}>
          {t(`payments.trial-${outcome}`)}
        </span>
      </p>
      <ol className="stack--xs">
        {steps.map(({ name, ms, detail, isFault }) => (
          <li key={name} className={isFault ? 'err' : undefined}>
            {t('payments.step', { name, ms, detail })}
          </li>
        ))}
      </ol>
    </>
  )
}
