import { Download } from 'lucide'
import { data } from 'react-router'
import signInTexts from 'virtual:texts/sign-in'
import { hrefTo } from '../../../shop/page-href.ts'
import type { Consent } from '../../../shop/members/data-protection/consent-records.ts'
import { listConsents } from '../../../shop/members/data-protection/list-consents.ts'
import { endedSessionCookies } from '../../../shop/members/sign-in/session-cookie.ts'
import { signedIn } from '../../../shop/members/sign-in/session.ts'
import { deleteAccount } from '../../../shop/privacy/delete-account.ts'
import { deleteAccountForm } from '../../../shop/privacy/delete-account-form.ts'
import { shopContext } from '../../context.ts'
import { answerSecretForm } from '../../form/answer-secret-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { PasswordLine, PasswordOwner } from '../../form/password-line.tsx'
import { readForm } from '../../form/read-form.ts'
import { sealKeyOf } from '../../form/seal-key.ts'
import { useFieldChecks } from '../../form/use-field-checks.ts'
import { useSeal } from '../../form/use-seal.ts'
import { useShopForm } from '../../form/use-shop-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { useShopHref } from '../../navigation/shop-link.tsx'
import { leaveWith } from '../account/leave-with.ts'
import type { Route } from './+types/my-privacy.ts'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'

export const handle = { texts: signInTexts }

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [head, consents] = await Promise.all([readHead(context, 'my-privacy'), listConsents(shop, visitor)])
  return { head, consents, email: signedIn(visitor).email, sealKey: sealKeyOf(shop) }
}

/** Deletes the account and redirects to sign-in, which confirms the deletion. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const answer = await answerSecretForm(shop, await readForm(request), deleteAccountForm, (input) =>
    deleteAccount(shop, visitor, input),
  )
  if (answer.status !== 200) return data(answer, { status: answer.status })
  return leaveWith(redirectHref(request, visitor, hrefTo('login', { deleted: 1 })), endedSessionCookies(shop))
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** Data protection: see the data, download it, delete the account. */
export default function MyPrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <MemberPage title={t('privacy.title')}>
      <p className="max-w-[42rem] text-fg-2">{t('privacy.lead')}</p>
      <Consents consents={loaderData.consents} />
      <MyData />
      <DeleteAccount {...loaderData} posted={actionData} />
    </MemberPage>
  )
}

function Consents({ consents }: { consents: Consent[] }) {
  const t = useText()
  return (
    <section className={part}>
      <h2 className="display-5">{t('privacy.consents')}</h2>
      {consents.length === 0 && <p className="text-fg-2">{t('privacy.consents-none')}</p>}
      <ul className="grid gap-3">
        {consents.map(({ id, wording, givenAt, endedAt }) => (
          <li key={id}>
            {wording}
            <p className="text-sm text-fg-2">
              <RichText id="privacy.given" parts={{ date: <LocalTime at={givenAt} /> }} />
              {endedAt && (
                <>
                  {' · '}
                  <RichText id="privacy.ended" parts={{ date: <LocalTime at={endedAt} /> }} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MyData() {
  const t = useText()
  const shopHref = useShopHref()
  return (
    <section className={part}>
      <h2 className="display-5">{t('privacy.data')}</h2>
      <p className="max-w-[42rem] text-fg-2">{t('privacy.data-text')}</p>
      <p className="flex flex-wrap gap-3">
        <a href={shopHref(hrefTo('my-privacy/data'))} download className={buttonClass({})}>
          <Icon of={Download} />
          {t('privacy.read')}
        </a>
        <a href={shopHref(hrefTo('my-privacy/data', { as: 'json' }))} download className={buttonClass({})}>
          <Icon of={Download} />
          {t('privacy.json')}
        </a>
      </p>
    </section>
  )
}

interface DeleteAccountProps extends Pick<Route.ComponentProps['loaderData'], 'email' | 'sealKey'> {
  posted: Route.ComponentProps['actionData']
}

function DeleteAccount({ email, sealKey, posted }: DeleteAccountProps) {
  const t = useText()
  const form = useShopForm({ posted, checks: useFieldChecks(), seal: useSeal(sealKey) })
  return (
    <section className={part}>
      <h2 className="display-5">{t('privacy.delete')}</h2>
      <p className="max-w-[42rem] text-fg-2">{t('privacy.delete-text')}</p>
      <form {...form.formProps} className="grid max-w-104 gap-4.5">
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
        <PasswordOwner email={email} />
        <PasswordLine
          form={form}
          name="password"
          label={t('privacy.password')}
          autoComplete="current-password"
          maxLength={30}
        />
        <div>
          <Button type="submit" look="bad" size="lg" busy={form.isSending} busyText={t('privacy.deleting')}>
            {t('privacy.delete-action')}
          </Button>
        </div>
      </form>
    </section>
  )
}

const part = 'grid gap-3.5 border-t border-line-hard pt-5'
