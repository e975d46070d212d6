import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useShopHref } from '../../ui/shop-link.tsx'
import { PageTitle } from './page-title.tsx'

const secondsToRead = 5

/** The result page without an order: says so and goes home (PAY-1). */
export function WrongStatus() {
  const t = useText()
  const navigate = useNavigate()
  const home = useShopHref()('/')
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), secondsToRead * 1000)
    return () => clearTimeout(timer)
  }, [navigate, home])
  return (
    <div className="wrap grid justify-items-start gap-6 py-16 lg:py-24">
      <PageTitle id="pay.wrong-status" />
      <h1 className="display-2" role="alert">
        {t('pay.wrong-status')}
      </h1>
      <ButtonLink to="/" look="key" size="lg">
        {t('result.back')}
      </ButtonLink>
    </div>
  )
}
