import type { Proof } from '../../../shop/payments/setup/prove-company.ts'
import { t } from '../../text/text.ts'

export function TrialSteps({ trial: { outcome, steps } }: { trial: Proof }) {
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
