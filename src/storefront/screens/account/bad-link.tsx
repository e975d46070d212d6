import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { secondsToRead, useHomeSoon } from '../../ui/use-home-soon.ts'

/** Says that a link for a new password is not good, and goes home (AUTH-10); without JavaScript too. */
export function BadLink() {
  const t = useText()
  const home = useHomeSoon()
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
