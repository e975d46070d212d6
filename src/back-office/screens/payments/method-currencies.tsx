import { useIssueOf } from '../../ui/use-issue.ts'
import type { EditedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { t } from '../../text/text.ts'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

/** Currencies in which a method is offered. In others buyers see it switched off, with the reason. */
export function MethodCurrencies({ method }: { method: EditedMethod }) {
  const problem = useIssueOf('currencies')
  const { allCurrencies, currencies } = method
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('payments.currencies')}</h2>
        <p>{t('payments.currencies-about')}</p>
      </header>
      <div className="panel__b stack">
        <div className="row" role="radiogroup" aria-label={t('payments.currencies')}>
          {(['all', 'some'] as const).map((takes) => (
            <label key={takes} className="check">
              <input
                type="radio"
                name="takes"
                value={takes}
                defaultChecked={(currencies === undefined) === (takes === 'all')}
              />
              <span>{t(`payments.takes-${takes}`)}</span>
            </label>
          ))}
        </div>
        <div className="row">
          {allCurrencies.map((code) => (
            <label key={code} className="check">
              <input
                type="checkbox"
                name="currencies"
                value={code}
                aria-describedby={problem && 'method-currencies-issue'}
                defaultChecked={currencies?.includes(code) ?? true}
              />
              <span>{code.toUpperCase()}</span>
            </label>
          ))}
        </div>
        {problem && <ErrorLine id="method-currencies-issue">{problem}</ErrorLine>}
      </div>
    </section>
  )
}
