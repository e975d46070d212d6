import { t } from '../text/text.ts'

/** Signs out by a full page load: nothing of the session stays in the page. */
export function SignOutButton() {
  return (
    <form method="post" action="/sign-out">
      <input type="hidden" name="act" value="sign-out" />
      <button type="submit" className="btn btn--line btn--xs">
        {t('account.sign-out-here')}
      </button>
    </form>
  )
}
