import { Form, useNavigation } from 'react-router'
import type { OrderView } from '../../../shop/delivery/read-order.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Countdown } from './countdown.tsx'

/** An order that was not paid, while its keys are still held: pay again, or let it go. */
export function UnpaidActs({ order }: { order: OrderView }) {
  const t = useText()
  const busy = useNavigation().formData?.get('intent') === 'pay'
  return (
    <div className="grid gap-4">
      <Countdown until={order.payBefore} serverNow={order.now} />
      <Form method="post" className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="pay"
          look="key"
          size="lg"
          busy={busy}
          busyText={t('pay.paying')}
        >
          {t('result.pay-again')}
        </Button>
        <Button type="submit" name="intent" value="cancel" size="lg">
          {t('result.cancel')}
        </Button>
      </Form>
    </div>
  )
}
