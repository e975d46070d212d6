import type { RenderedMail } from '../../../platform/mail/send-due-mail.ts'
import { type MailText, shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import type { Shop } from '../../shop.ts'
import { codeOf, signUpHours } from '../mailed-code.ts'
import { isNameTaken, memberByEmail } from '../member-records.ts'
import { type Href, hrefTo } from '../../page-href.ts'
import { pageUrl } from '../../localisation/page-url.ts'
import { openSignUp } from './sign-up-records.ts'

type SignUpMail =
  | { kind: 'confirm'; name: string; confirmUrl: string }
  | { kind: 'known'; signInUrl: string; forgotUrl: string }
  | { kind: 'name-taken'; name: string; signUpUrl: string }

/** To the address of a sign-up: the link that creates the member, or why it cannot. */
export const signUpMail = defineMail({
  kind: 'sign-up',
  load: loadSignUpMail,
  write(mail, text) {
    if (mail.kind === 'known') return knownEmail(mail, text)
    if (mail.kind === 'name-taken') return nameTakenEmail(mail, text)
    return confirmEmail(mail, text)
  },
})

/** Undefined if it was confirmed or expired. */
async function loadSignUpMail(
  shop: Shop,
  { signUpId }: { signUpId: number },
  localeId: string,
): Promise<SignUpMail | undefined> {
  const signUp = await openSignUp(shop.db, signUpId, shop.now())
  if (!signUp) return undefined
  const { name, email } = signUp
  const urlOf = (page: Href) => pageUrl(shop, localeId, page)
  if (await memberByEmail(shop.db, email))
    return { kind: 'known', signInUrl: urlOf(hrefTo('login')), forgotUrl: urlOf(hrefTo('forgot-password')) }
  if (await isNameTaken(shop.db, name))
    return { kind: 'name-taken', name, signUpUrl: urlOf(hrefTo('register')) }
  const code = codeOf(shop, 'sign-up', signUp)
  return { kind: 'confirm', name, confirmUrl: urlOf(hrefTo('register/confirm', { code })) }
}

function confirmEmail(
  { name, confirmUrl }: Extract<SignUpMail, { kind: 'confirm' }>,
  text: MailText,
): RenderedMail {
  const { t } = text
  return shopMail(text, {
    subject: t('mail.sign-up.subject'),
    preview: t('mail.sign-up.preview'),
    heading: t('mail.sign-up.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.sign-up.intro', { name }), strong: [name] },
      { kind: 'actions', primary: { label: t('mail.sign-up.action'), url: confirmUrl } },
      { kind: 'note', text: t('mail.link-hours', { hours: signUpHours }) },
      { kind: 'note', text: t('register.other-browser') },
    ],
    foot: t('mail.sign-up.foot'),
  })
}

function knownEmail(
  { signInUrl, forgotUrl }: Extract<SignUpMail, { kind: 'known' }>,
  text: MailText,
): RenderedMail {
  const { t } = text
  return shopMail(text, {
    subject: t('mail.sign-up-known.subject'),
    preview: t('mail.sign-up-known.preview'),
    heading: t('mail.sign-up-known.subject'),
    blocks: [
      { kind: 'paragraph', text: t('mail.sign-up-known.intro') },
      {
        kind: 'actions',
        primary: { label: t('mail.sign-up-known.action'), url: signInUrl },
        secondary: { label: t('mail.new-password'), url: forgotUrl },
      },
    ],
    foot: t('mail.foot.not-you'),
  })
}

function nameTakenEmail(
  { name, signUpUrl }: Extract<SignUpMail, { kind: 'name-taken' }>,
  text: MailText,
): RenderedMail {
  const { t } = text
  return shopMail(text, {
    subject: t('mail.sign-up-name.subject'),
    preview: t('mail.sign-up-name.preview'),
    heading: t('mail.sign-up-name.subject'),
    blocks: [
      { kind: 'paragraph', text: t('mail.sign-up-name.intro', { name }), strong: [name] },
      { kind: 'actions', primary: { label: t('mail.sign-up-name.action'), url: signUpUrl } },
    ],
    foot: t('mail.foot.not-you'),
  })
}
