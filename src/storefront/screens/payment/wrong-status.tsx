import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HomeSoon } from '../../navigation/home-soon.tsx'

/** The result page without an order: reports it and redirects to the home page (PAY-1). */
export function WrongStatus() {
  const t = useText()
  return (
    <div className="wrap grid justify-items-start gap-6 py-16 lg:py-24">
      <HomeSoon />
      <h1 className="display-2" role="alert">
        {t('pay.wrong-status')}
      </h1>
      <ButtonLink to={hrefTo('home')} look="key" size="lg">
        {t('result.back')}
      </ButtonLink>
    </div>
  )
}
