import type { ListedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { t } from '../../text/text.ts'

/** Whether buyers can choose it, and why not. */
export function MethodState({ method: { isOn, why } }: { method: Pick<ListedMethod, 'isOn' | 'why'> }) {
  if (!isOn) return <span className="badge badge--out">{t('payments.off')}</span>
  if (why === undefined) return <span className="badge badge--good">{t('payments.on')}</span>
  return (
    <>
      <span className="badge badge--warn">{t('payments.not-offered')}</span>
      <small>{why}</small>
    </>
  )
}
