import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HomeSoon } from '../../ui/home-soon.tsx'
import { PageTitle } from './page-title.tsx'

/** The result page without an order: says so and goes home (PAY-1). */
export function WrongStatus() {
  const t = useText()
  return (
    <div className="wrap grid justify-items-start gap-6 py-16 lg:py-24">
      <PageTitle id="pay.wrong-status" />
      <HomeSoon />
      <h1 className="display-2" role="alert">
        {t('pay.wrong-status')}
      </h1>
      <ButtonLink to="/" look="key" size="lg">
        {t('result.back')}
      </ButtonLink>
    </div>
  )
}
