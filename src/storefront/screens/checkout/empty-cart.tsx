import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { KeyRack } from './key-rack.tsx'

/** The empty cart, with a link back to the shop. */
export function EmptyCart() {
  const t = useText()
  return (
    <div className="wrap grid items-center gap-8 pt-[clamp(2rem,5vw,4rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
      <div className="grid justify-items-start gap-4">
        <h1 className="display-1">{t('cart.empty-title')}</h1>
        <p className="max-w-120 text-lg text-fg-2">{t('cart.empty-text')}</p>
        <ButtonLink to={hrefTo('home')} look="key" size="lg">
          {t('cart.empty-way')}
        </ButtonLink>
      </div>
      <KeyRack />
    </div>
  )
}
