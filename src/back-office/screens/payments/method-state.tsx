import { Check, CircleOff, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { ListedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { wordsText } from '../../../shop/localisation/words.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'

interface MethodStateProps {
  method: Pick<ListedMethod, 'isOn' | 'why' | 'company' | 'companyName'>
}

/** Whether buyers can choose a method; if not, the reason, or a link to the page that sets up its company. */
export function MethodState({ method: { isOn, why, company, companyName } }: MethodStateProps) {
  if (!isOn)
    return (
      <Badge look="badge--out" icon={CircleOff}>
        {t('payments.off')}
      </Badge>
    )
  if (why === undefined)
    return (
      <Badge look="badge--good" icon={Check}>
        {t('payments.on')}
      </Badge>
    )
  return (
    <>
      <Badge look="badge--warn" icon={TriangleAlert}>
        {t('payments.not-offered')}
      </Badge>
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
