import type { RenderedMail } from '../../platform/mail/send-due-mail.ts'
import type { ServerText } from '../localisation/server-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { signUpHours } from './mailed-code.ts'
import type { SignUpMail } from './sign-up-mail-records.ts'

/** Answers a sign-up: the link that makes the member, or why there is none. Only the owner of the address reads it. */
export function signUpEmail(mail: SignUpMail, text: ServerText): RenderedMail {
  if (mail.kind === 'known') return knownEmail(mail, text)
  if (mail.kind === 'name-taken') return nameTakenEmail(mail, text)
  const { name, confirmUrl } = mail
  const { t } = text
  return shopMail(text, {
    subject: t('mail.sign-up.subject'),
    preview: t('mail.sign-up.preview'),
    heading: t('mail.sign-up.heading'),
    blocks: [
      { kind: 'paragraph', text: t('mail.sign-up.intro', { name }), strong: [name] },
      { kind: 'actions', primary: { label: t('mail.sign-up.act'), url: confirmUrl } },
      { kind: 'note', text: t('mail.link-hours', { hours: signUpHours }) },
    ],
    foot: t('mail.sign-up.foot'),
  })
}

function knownEmail(
  { signInUrl, forgotUrl }: Extract<SignUpMail, { kind: 'known' }>,
  text: ServerText,
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
        primary: { label: t('mail.sign-up-known.act'), url: signInUrl },
        secondary: { label: t('mail.new-password'), url: forgotUrl },
      },
    ],
    foot: t('mail.foot.not-you'),
  })
}

function nameTakenEmail(
  { name, signUpUrl }: Extract<SignUpMail, { kind: 'name-taken' }>,
  text: ServerText,
): RenderedMail {
  const { t } = text
  return shopMail(text, {
    subject: t('mail.sign-up-name.subject'),
    preview: t('mail.sign-up-name.preview'),
    heading: t('mail.sign-up-name.subject'),
    blocks: [
      { kind: 'paragraph', text: t('mail.sign-up-name.intro', { name }), strong: [name] },
      { kind: 'actions', primary: { label: t('mail.sign-up-name.act'), url: signUpUrl } },
    ],
    foot: t('mail.foot.not-you'),
  })
}
