import { useNavigation } from 'react-router'
import type { OfferedMethod } from '../../../shop/checkout/checkout-offer.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { PayMark } from '../../ui/pay-marks.tsx'
import { checkoutFormId, expressField } from './checkout-form-id.ts'

/** A button for each method whose page knows the buyer. It sends the form with the method, also without JavaScript. */
export function Express({ methods }: { methods: readonly OfferedMethod[] }) {
  const t = useText()
  const pressed = useNavigation().formData?.get(expressField)
  const offered = methods.filter(
    ({ wallets, takesCurrency, takesAmount, isDown }) =>
      wallets.length > 0 && takesCurrency && takesAmount && !isDown,
  )
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="express" className="grid gap-3 [&+section]:border-t-0">
      <h2 id="express" className="display-5">
        {t('checkout.express')}
      </h2>
      <p className="text-sm text-fg-2">{t('checkout.express-hint')}</p>
      {/* Enter presses the first button of a form, which must not be a wallet's */}
      <button type="submit" form={checkoutFormId} tabIndex={-1} aria-hidden className="sr-only" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2">
        {offered.map(({ id, name, logo, wallets, summary }) => {
          const value = `${id} ${summary.totalCents}`
          return (
            <Button
              key={id}
              type="submit"
              form={checkoutFormId}
              name={expressField}
              value={value}
              size="lg"
              full
              busy={pressed === value}
            >
              {logo !== undefined && <img src={logo} alt="" className="pay-mark border-transparent" />}
              {logo === undefined && wallets.map((mark) => <PayMark key={mark} mark={mark} />)}
              {(logo !== undefined || wallets.length === 1) && <bdi>{name}</bdi>}
            </Button>
          )
        })}
      </div>
      <p className="flex items-center gap-4 text-sm text-fg-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('checkout.or')}
      </p>
    </section>
  )
}
