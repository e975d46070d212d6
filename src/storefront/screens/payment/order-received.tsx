import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Shows all that a stranger may see of an order: its keys went to the buyer's e-mail. */
export function OrderReceived() {
  const t = useText()
  return (
    <div className="wrap grid justify-items-start gap-5 py-12 lg:py-20">
      <h1 className="display-1">{t('result.received')}</h1>
      <p className="max-w-[38rem] text-[1.0625rem] text-fg-2">{t('result.received-text')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={hrefTo('find-order')} look="key" size="lg">
          {t('find-order.title')}
        </ButtonLink>
        <ButtonLink to={hrefTo('home')} size="lg">
          {t('result.back')}
        </ButtonLink>
      </div>
    </div>
  )
}
