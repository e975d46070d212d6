import { Info } from 'lucide'
import { useId, useState } from 'react'
import type { ProductConfirm } from '../../../shop/catalogue/cards/product-card.ts'
import { useText } from '../../text/text.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { Note } from '../../ui/note.tsx'
import { checkoutFormId } from './checkout-form-id.ts'
import type { GivenFields } from './checkout-form-data.ts'

interface AgreementProps {
  variantId: number
  confirm: ProductConfirm
  given: GivenFields | undefined
}

/** The product's confirmation, for a line that came into the cart without it (PROD-6). */
export function Agreement({ variantId, confirm, given }: AgreementProps) {
  const t = useText()
  const errorId = useId()
  const [isAgreed, setAgreed] = useState(given?.agreed.includes(variantId) ?? false)
  const isMissing = given !== undefined && !isAgreed
  return (
    <div className="col-span-full">
      <Note tone="warn" icon={Info}>
        <p>
          <b>
            <bdi>{confirm.title}</bdi>
          </b>{' '}
          <bdi>{confirm.content}</bdi>
        </p>
        <Checkbox
          form={checkoutFormId}
          name="agreed"
          value={variantId}
          required
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
        >
          {t('checkout.agree')}
        </Checkbox>
        {isMissing && <FieldError id={errorId}>{t('errors.product.unconfirmed')}</FieldError>}
      </Note>
    </div>
  )
}
