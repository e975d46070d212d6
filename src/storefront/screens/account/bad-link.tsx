import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HomeSoon } from '../../navigation/home-soon.tsx'

/** Says that a link for a new password is invalid, and redirects home (AUTH-10). */
export function BadLink() {
  const t = useText()
  return (
    <>
      <HomeSoon />
      <h1 className="display-3" role="alert">
        {t('errors.member.bad-link')}
      </h1>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={hrefTo('home')} look="key" size="lg">
          {t('error.go-home')}
        </ButtonLink>
        <ButtonLink to={hrefTo('forgot-password')} size="lg">
          {t('reset.new-link')}
        </ButtonLink>
      </div>
    </>
  )
}
