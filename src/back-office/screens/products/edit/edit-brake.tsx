import { CircleAlert } from 'lucide'
import type { EditPlan } from '../../../../shop/products/change/edit-products.ts'
import { t } from '../../../text/text.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface EditBrakeProps {
  plan: EditPlan
  count: string
  onCount(count: string): void
}

/** Asks the person to type the number of prices that change. */
export function EditBrake({ plan: { braking, prices }, count, onCount }: EditBrakeProps) {
  return (
    <div className="brake">
      <div className="brake__t">
        <Icon of={CircleAlert} />
        <div>
          <b>{t('products.braking', { prices: braking })}</b>
          <p>{t('products.type-count', { prices })}</p>
        </div>
      </div>
      <Field
        label={t('products.count')}
        name="count"
        inputMode="numeric"
        value={count}
        onChange={(event) => onCount(event.target.value)}
      />
    </div>
  )
}
