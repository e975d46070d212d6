import { Form, useNavigation, useSearchParams } from 'react-router'
import { useText } from '../../text/text.tsx'
import { hrefTo } from '../../../shop/page-href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

interface UnpaidActionsProps {
  orderId: number
  again: boolean
  canPay: boolean
}

/** Actions for an unpaid order with held keys: pay (unless the buyer's bank does that), pay another way, cancel. */
export function UnpaidActions({ orderId, again, canPay }: UnpaidActionsProps) {
  const t = useText()
  const access = useSearchParams()[0].get('access') ?? undefined
  const busy = useNavigation().formData?.get('intent') === 'pay'
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {canPay && (
        <Button
          type="submit"
          name="intent"
          value="pay"
          look="key"
          size="lg"
          busy={busy}
          busyText={t('pay.paying')}
        >
          {t(again ? 'result.pay-again' : 'result.pay-now')}
        </Button>
      )}
      <ButtonLink to={hrefTo('other-method', { order_id: orderId, access })} size="lg">
        {t('pay.other-way')}
      </ButtonLink>
      <Button type="submit" name="intent" value="cancel" size="lg">
        {t('result.cancel')}
      </Button>
    </Form>
  )
}
