import type { MailParams } from '../../platform/mail/mail-table.ts'
import { supportAddress } from '../content/support-address-records.ts'
import type { Shop } from '../shop.ts'
import { codeOf } from './mailed-code.ts'
import { pageUrl } from './page-url.ts'
import type { EmailChangedMail } from './email-changed.email.ts'
import type { PasswordChangedMail } from './password-changed.email.ts'
import { openReset } from './password-reset-records.ts'

/** Undefined when nobody has the e-mail, and when the link was used, replaced or is over. */
export async function loadResetMail(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  resetId: number,
  localeId: string,
): Promise<{ resetUrl: string } | undefined> {
  if (!(await openReset(shop.db, resetId, shop.now()))) return undefined
  return { resetUrl: pageUrl(shop, localeId, '/resetpassword', codeOf(shop, 'password-reset', resetId)) }
}

export async function loadPasswordChangedMail(
  shop: Pick<Shop, 'db' | 'config'>,
  { changedAt = '', ip = '', system = '', device = '' }: MailParams,
  localeId: string,
): Promise<PasswordChangedMail> {
  return {
    changedAt: new Date(changedAt),
    ip: String(ip),
    system: String(system),
    device: String(device),
    forgotUrl: pageUrl(shop, localeId, '/forgot'),
    supportEmail: await supportAddress(shop),
  }
}

export async function loadEmailChangedMail(
  shop: Pick<Shop, 'db' | 'config'>,
  { which, changedAt = '' }: MailParams,
): Promise<EmailChangedMail> {
  return {
    which: which === 'old' ? 'old' : 'new',
    changedAt: new Date(changedAt),
    supportEmail: await supportAddress(shop),
  }
}
