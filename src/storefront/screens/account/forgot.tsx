import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { newCaptcha } from '../../../shop/members/captcha/captcha.ts'
import { forgotForm } from '../../../shop/members/password/forgot-form.ts'
import { forgotPassword } from '../../../shop/members/password/forgot-password.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { shopContext } from '../../context.ts'
import { answerForm, type FormAnswer, isSentByBrowser, refusalIssue } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { FormEmail } from '../../form/form-field.tsx'
import { readForm, textIn } from '../../form/read-form.ts'
import { useFieldChecks } from '../../form/use-field-checks.ts'
import { useShopForm } from '../../form/use-shop-form.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import type { Route } from './+types/forgot.ts'
import { AccountFoot, AccountHead, footLink } from './account-head.tsx'
import { CaptchaField, newPicture } from './captcha-field.tsx'

/** parameter of the second step's address */
const sentMark = 'sent'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const title = textOf(visitor.locale).t('forgot.title')
  if (new URL(request.url).searchParams.has(sentMark)) return { title, isSent: true as const }
  return { title, isSent: false as const, ...(await pictureFor(shop, visitor)) }
}

async function pictureFor(shop: Shop, visitor: Visitor) {
  try {
    const { png, ...captcha } = await newCaptcha(shop, visitor)
    return { captcha: { ...captcha, picture: `data:image/png;base64,${png.toString('base64')}` } }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { refused: refusalIssue(error) }
  }
}

/** Mails the link. Answers the same whether or not there is such an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  if (form.get(newPicture.name) === newPicture.value) {
    const given = { username: textIn(form, 'username') }
    return { status: 400, issues: {}, given } satisfies FormAnswer
  }
  const answer = await answerForm(form, forgotForm, (input) => forgotPassword(shop, visitor, input))
  if (answer.status !== 200 || !isSentByBrowser(request)) return data(answer, { status: answer.status })
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set(sentMark, '1')
  return redirect(`${pathname}?${searchParams}`, 303)
}

/** A picture is good for one try, so a failed try needs another. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 200
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** Asks for a link to a new password, then says that it was sent (AUTH-9). */
export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const form = useShopForm({
    posted: actionData,
    checks: useFieldChecks({ code: 'forgot.code-required' }),
  })
  if (loaderData.isSent || form.isSent) return <LinkSent />
  const { captcha, refused } = loaderData
  return (
    <>
      <AccountHead title={t('forgot.title')}>{t('forgot.lead')}</AccountHead>
      {refused && <Note tone="bad">{t(refused.id, refused.values)}</Note>}
      {captcha && (
        <form {...form.formProps} className="grid gap-4.5">
          <ErrorNote>{form.issueOf('form') ?? form.issueOf('uuid')}</ErrorNote>
          <FormEmail form={form} name="username" label={t('forgot.email')} />
          <CaptchaField captcha={captcha} form={form} />
          <Button type="submit" look="key" size="lg" full busy={form.isSending} busyText={t('forgot.busy')}>
            {t('forgot.action')}
          </Button>
        </form>
      )}
      <AccountFoot>
        <RichText
          id="forgot.back"
          parts={{ login: <ShopLink to={hrefTo('login')} className={footLink} /> }}
        />
      </AccountFoot>
    </>
  )
}

function LinkSent() {
  const t = useText()
  return (
    <>
      <AccountHead title={t('forgot.sent-title')} isAnswer>
        {t('forgot.sent')}
      </AccountHead>
      <AccountFoot>
        <RichText
          id="forgot.sent-missing"
          parts={{ again: <ShopLink to={hrefTo('forgot-password')} reloadDocument className={footLink} /> }}
        />
      </AccountFoot>
    </>
  )
}
