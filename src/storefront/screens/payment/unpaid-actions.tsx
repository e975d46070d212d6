import { Form, useNavigation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

/** An order that is not paid, while its keys are held: pay it, unless the buyer's bank does that, or let it go. */
export function UnpaidActions({ again, canPay }: { again: boolean; canPay: boolean }) {
  const t = useText()
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
      <Button type="submit" name="intent" value="cancel" size="lg">
        {t('result.cancel')}
      </Button>
    </Form>
  )
}
