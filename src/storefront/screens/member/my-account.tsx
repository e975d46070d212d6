import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { listCountries } from '../../../shop/localisation/list-countries.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import { checkboxField } from '../../../shop/members/checkbox-field.ts'
import { profileForm } from '../../../shop/members/profile/profile-form.ts'
import { readMembership } from '../../../shop/members/levels/read-membership.ts'
import { type Profile, readProfile } from '../../../shop/members/profile/read-profile.ts'
import { greetingCookie } from '../../../shop/members/sign-in/session-cookie.ts'
import { signedIn } from '../../../shop/members/sign-in/session.ts'
import { updateProfile } from '../../../shop/members/profile/update-profile.ts'
import { shopContext } from '../../context.ts'
import { answerForm, isSentByBrowser } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { useShopForm } from '../../form/use-shop-form.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { Route } from './+types/my-account.ts'
import { AccountFields } from './account-fields.tsx'
import { doneHref } from './actions.ts'
import { LevelStrip } from './level-strip.tsx'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [profile, membership, head] = await Promise.all([
    readProfile(shop, visitor),
    readMembership(shop, visitor),
    readHead(context, 'my-account'),
  ])
  return { profile, membership, head, countries: listCountries(localeById(visitor.locale).intlTag) }
}

/** A switch that is off is not sent. */
const postedProfile = profileForm.extend({ subscribed: checkboxField })

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const headers = new Headers()
  const answer = await answerForm(await readForm(request), postedProfile, async (input) => {
    const profile = await updateProfile(shop, visitor, input)
    headers.set('Set-Cookie', greetingCookie(shop, signedIn(visitor), profile))
  })
  if (answer.status !== 200) return data(answer, { status: answer.status })
  if (!isSentByBrowser(request)) return data(answer, { headers })
  throw redirect(doneHref(request, 'account.updated'), { status: 303, headers })
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** The member's profile (MEM-2). */
export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, membership, countries } = loaderData
  const t = useText()
  const { formProps, isSending, isSent, ...form } = useShopForm({
    posted: actionData,
    before: fieldsOf(profile),
  })
  useSavedToast(isSent && !isSending)
  return (
    <MemberPage title={t('account.title')}>
      <LevelStrip membership={membership} />
      <form {...formProps} className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
        <AccountFields form={form} email={profile.email} countries={countries} />
        <div>
          <Button type="submit" look="key" busy={isSending} busyText={t('account.saving')}>
            {t('account.save')}
          </Button>
        </div>
      </form>
    </MemberPage>
  )
}

/** Returns the fields as a form sends them, without a switch that is off. */
function fieldsOf({ name, mobile, phone, zip, address, tools, other, country, subscribed }: Profile) {
  return { name, mobile, phone, zip, address, tools, other, country, ...(subscribed && { subscribed: 'on' }) }
}

/** Reloads the frame too, which shows the new name. */
function useSavedToast(isSaved: boolean): void {
  const t = useText()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSaved) return
    showToast({ text: t('account.updated') })
    void revalidate()
  }, [isSaved, t, revalidate])
}
