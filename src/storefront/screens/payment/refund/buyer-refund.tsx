import { Form, useNavigation } from 'react-router'
import type { BuyerRefund } from '../../../../shop/payments/refunds/by-buyer/refund-by-buyer.ts'
import { Money } from '../../../product/price.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'

interface BuyerRefundFormProps {
  refund: BuyerRefund
  /** symbol of the order's currency */
  symbol: string
}

/** Refunds sealed lines by one button; the buyer may leave out lines (RTS-3). */
export function BuyerRefundForm({ refund, symbol }: BuyerRefundFormProps) {
  const t = useText()
  const isBusy = useNavigation().formData?.get('intent') === 'give-back'
  return (
    <Form method="post" className="grid gap-4 border-t border-line pt-6 print:hidden">
      <input type="hidden" name="intent" value="give-back" />
      <h2 className="display-5">{t('result.give-back-title')}</h2>
      <p className="max-w-prose text-fg-2">{t('result.give-back-text')}</p>
      <div className="grid gap-2">
        {refund.lines.map((line) => (
          <Checkbox
            key={line.id}
            name="lineIds"
            value={line.id}
            defaultChecked
            aside={<Money cents={line.cents} symbol={symbol} />}
          >
            {line.units} × <bdi>{line.name}</bdi>
          </Checkbox>
        ))}
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('result.give-back')}
        </Button>
      </div>
    </Form>
  )
}
