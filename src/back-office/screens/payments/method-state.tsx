import { Link } from 'react-router'
import type { ListedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { wordsText } from '../../../shop/localisation/words.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'

interface MethodStateProps {
  method: Pick<ListedMethod, 'isOn' | 'why' | 'company' | 'companyName'>
}

/** Whether buyers can choose it, else where its company is set up, or why not. */
export function MethodState({ method: { isOn, why, company, companyName } }: MethodStateProps) {
  if (!isOn) return <span className="badge badge--out">{t('payments.off')}</span>
  if (why === undefined) return <span className="badge badge--good">{t('payments.on')}</span>
  return (
    <>
      <span className="badge badge--warn">{t('payments.not-offered')}</span>
      {companyName ? (
        <Link className="small" to={officeHref('payment-company', { company: companyName })}>
          {t('payments.set-up', { company })}
        </Link>
      ) : (
        <small>{wordsText(why)}</small>
      )}
    </>
  )
}
