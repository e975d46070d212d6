import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CutLine } from '../../ui/key-cut.tsx'

/** The cart's description when there is nothing in it, and the way back to the shelves. */
export function EmptyCart() {
  const t = useText()
  return (
    <div className="wrap grid justify-items-start gap-6 py-16 lg:py-24">
      <h1 className="display-1">{t('cart.empty-title')}</h1>
      <div className="w-full max-w-[42rem] text-line-strong">
        <CutLine seed="empty-cart" />
      </div>
      <p className="max-w-[42rem] text-lg text-fg-2">{t('cart.empty-text')}</p>
      <ButtonLink to="/" look="key" size="lg">
        {t('cart.empty-way')}
      </ButtonLink>
    </div>
  )
}
