import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useShopHref } from '../../ui/shop-link.tsx'

const secondsToRead = 5

/** Says that a link for a new password is not good, and goes home (AUTH-10); without JavaScript too. */
export function BadLink() {
  const t = useText()
  const navigate = useNavigate()
  const home = useShopHref()('/')
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), secondsToRead * 1000)
    return () => clearTimeout(timer)
  }, [navigate, home])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${secondsToRead};url=${home}`} />
      </noscript>
      <h1 className="display-3" role="alert">
        {t('errors.member.bad-link')}
      </h1>
      <div>
        <ButtonLink to="/" look="key" size="lg">
          {t('error.go-home')}
        </ButtonLink>
      </div>
    </>
  )
}
