import { describe, expect, it } from 'vitest'
import type { RenderedMail } from '../src/platform/mail/send-due-mail.ts'
import { keysMail, type DeliveredProduct } from '../src/shop/keys/delivery/keys.email.ts'
import { reviewWaitingMail } from '../src/shop/fraud/review-waiting.email.ts'
import { underReviewMail } from '../src/shop/fraud/under-review.email.ts'
import { locales } from '../src/shop/localisation/locales.ts'
import { textOf } from '../src/shop/localisation/server-text.ts'
import { emailChangedMail } from '../src/shop/members/profile/email-changed.email.ts'
import { passwordChangedMail } from '../src/shop/members/password/password-changed.email.ts'
import { passwordResetMail } from '../src/shop/members/password/password-reset.email.ts'
import { signUpMail } from '../src/shop/members/sign-up/sign-up.email.ts'
import { awaitingStockMail } from '../src/shop/orders/mail/awaiting-stock.email.ts'
import { orderLinkMail } from '../src/shop/orders/mail/order-link.email.ts'
import type { MailedOrder } from '../src/shop/orders/mail/order-mail.ts'
import type { RefundReason } from '../src/shop/payments/payment-tables.ts'
import type { RefundMail } from '../src/shop/payments/refunds/mail/refund-mail-records.ts'
import { refundClaimMail } from '../src/shop/payments/refunds/mail/refund-claim.email.ts'
import { refundOpenedMail } from '../src/shop/payments/refunds/mail/refund-opened.email.ts'
import { transferMail } from '../src/shop/payments/transfers/transfer.email.ts'
import { refundRefusedMail } from '../src/shop/payments/refunds/mail/refund-refused.email.ts'

const keys = ['LX4Q7-9KD2M-T0VRA', 'TS8ZP-44WQN-J7B3E', 'TS2HM-90XKC-L5D8F']
const account = { user: 'buyer4711@nimbus.example', password: 'q8!<Rk&"z' }

const order: MailedOrder = {
  orderNo: 'LK-26-11820412',
  currencySymbol: '$',
  lines: [
    { lineId: 1, name: 'Crowns of Ash', options: 'Edition: Standard', quantity: 1, cents: 1874 },
    { lineId: 2, name: 'Tessera', options: '', quantity: 2, cents: 1560 },
    { lineId: 3, name: 'Nimbus VPN', options: '', quantity: 1, cents: 2999 },
  ],
  memberDiscountCents: 137,
  couponCode: 'WELCOME',
  couponCents: 200,
  freightCents: 0,
  serviceChargeCents: 0,
  waivedChargeCents: 0,
  paymentFeeCents: 52,
  totalCents: 6148,
  byLink: false,
  orderUrl: 'https://shop.example/success-payment?order_id=1&access=abc',
  supportEmail: 'support@shop.example',
}

const products: DeliveredProduct[] = [
  product({ name: 'Crowns of Ash', options: 'Edition: Standard', keys: [{ code: keys[0] ?? '' }] }),
  product({ name: 'Tessera', keys: [{ code: keys[1] ?? '' }, { code: keys[2] ?? '' }] }),
  product({ name: 'Nimbus VPN', keyType: 1, activation: 'account', keys: [account] }),
]

function product(differing: Partial<DeliveredProduct>): DeliveredProduct {
  const usual = {
    keyType: 0 as const,
    quantity: 1,
    platforms: ['Steam'],
    regions: ['Global'],
    activation: 'steam',
    byLink: false,
  }
  return { name: '', options: '', keys: [], ...usual, ...differing }
}

function mailWithKeys(locale = 'en-US', sold = products): RenderedMail {
  return keysMail.write({ order, products: sold }, mailTextOf(locale))
}

function refund(differing: Partial<RefundMail> = {}): RefundMail {
  const usual = { refundId: 7, order, cents: 3349, currencySymbol: '$', isPayable: false }
  const more = {
    reason: 'asked' as const,
    gateway: 'stripe',
    email: 'buyer@example.com',
    isClaimed: false,
    claimUrl: undefined,
  }
  return { ...usual, ...more, ...differing }
}

const claimUrl = 'https://btcpay.example/pull-payments/a1'

function refundMail(locale: string, reason: RefundReason): RenderedMail {
  return refundOpenedMail.write(refund({ reason }), mailTextOf(locale))
}

const transfer = {
  reference: order.orderNo,
  cents: order.totalCents,
  account: {
    holder: 'Latchkey Ltd',
    lines: [{ label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00', copied: 'DE89370400440532013000' }],
  },
}

const mailTextOf = (locale: string) => ({ ...textOf(locale), shopName: 'Lantern' })

function allMails(locale: string): RenderedMail[] {
  const text = mailTextOf(locale)
  return [
    mailWithKeys(locale),
    awaitingStockMail.write(order, text),
    orderLinkMail.write(order, text),
    refundOpenedMail.write(refund({ isPayable: true }), text),
    refundOpenedMail.write(refund({ isClaimed: true }), text),
    refundClaimMail.write({ ...refund(), claimUrl }, text),
    refundRefusedMail.write({ ...refund(), why: 'company' }, text),
    underReviewMail.write({ order, hours: 24 }, text),
    reviewWaitingMail.write({ order, reasons: ['Large first purchase: 61.48 USD (limit: 50.00 USD)'] }, text),
    transferMail.write({ order, transfer, payBefore: new Date('2026-11-24T09:30:00Z') }, text),
    ...(['sold-out', 'paid-before', 'wrong-amount', 'wrong-currency', 'asked', 'buyer-gone'] as const).map(
      (reason) => refundMail(locale, reason),
    ),
  ]
}

const changedAt = new Date('2026-11-21T09:30:00Z')
const supportEmail = 'support@shop.example'

function emailChangedMails(locale: string): RenderedMail[] {
  return (['old', 'new'] as const).map((which) =>
    emailChangedMail.write({ which, changedAt, supportEmail }, mailTextOf(locale)),
  )
}

function memberMails(locale: string): RenderedMail[] {
  const text = mailTextOf(locale)
  const forgotUrl = 'https://shop.example/forgot'
  return [
    signUpMail.write(
      { kind: 'confirm', name: 'mira', confirmUrl: 'https://shop.example/register/confirm?code=1.a' },
      text,
    ),
    signUpMail.write({ kind: 'known', signInUrl: 'https://shop.example/login', forgotUrl }, text),
    signUpMail.write({ kind: 'name-taken', name: 'mira', signUpUrl: 'https://shop.example/register' }, text),
    passwordResetMail.write({ resetUrl: 'https://shop.example/resetpassword?code=1.a' }, text),
    passwordChangedMail.write(
      {
        changedAt,
        ip: '192.0.2.7',
        system: 'Windows',
        device: 'Firefox 145',
        forgotUrl,
        supportEmail,
      },
      text,
    ),
  ]
}

describe('the mail with the keys', () => {
  it('PAY-11 carries every key and the credentials of an account in both parts', () => {
    const { html, text } = mailWithKeys()
    for (const key of [...keys, account.user]) {
      expect(html).toContain(`>${key}<`)
      expect(text.split('\n')).toContain(key)
    }
    expect(html).toContain('>q8!&lt;Rk&amp;&quot;z<')
    expect(text.split('\n')).toContain(account.password)
  })

  it.each(locales)('PAY-11 has the link in place of keys that only the link shows ($id)', ({ id }) => {
    const { t } = textOf(id)
    const byLink = products.map((sold) => ({ ...sold, keys: [], byLink: true }))
    const { html, text } = mailWithKeys(id, byLink)
    expect(text).toContain(order.orderUrl)
    expect(text.split(t('mail.keys.on-page'))).toHaveLength(products.length + 1)
    expect(text).toContain(t('mail.keys.intro-link', { orderNo: order.orderNo }))
    for (const part of [html, text])
      expect(part).not.toContain(t('mail.keys.intro', { orderNo: order.orderNo }))
  })

  it('PAY-11 speaks of one key, or of accounts if nothing else was bought', () => {
    const [first, , vpn] = products
    expect(mailWithKeys('en-US', [first ?? expect.unreachable()]).subject).toMatch(/^Your key for order/)
    const { subject, text } = mailWithKeys('en-US', [vpn ?? expect.unreachable()])
    expect(subject).toBe('Your account for order LK-26-11820412')
    expect(text).toContain('Your account is ready.')
    expect(text).toContain('Something wrong with the account?')
    expect(text).not.toMatch(/\bkeys?\b/i)
  })

  it('PAY-11 contains order number, total, activation and the address for help', () => {
    const { subject, text } = mailWithKeys()
    expect(subject).toBe('Your keys for order LK-26-11820412')
    expect(text).toContain('Total: $61.48')
    expect(text).toContain('Coupon WELCOME: −$2.00')
    expect(text).toContain('\nEdition: Standard · Steam · Global · Digital key\n')
    expect(text).toContain('- Crowns of Ash, Tessera: In Steam open Games')
    expect(text).toContain('support@shop.example')
    expect(text).not.toContain('Service charge')
  })

  it('PAY-13 leads back to the order by its signed link', () => {
    const { html, text } = mailWithKeys()
    expect(html).toContain('href="https://shop.example/success-payment?order_id=1&amp;access=abc"')
    expect(text).toContain(`\n${order.orderUrl}\n`)
  })

  it('shows no key in the preview on a locked screen', () => {
    const [preview = ''] = /mso-hide:all">[^<]*/.exec(mailWithKeys().html) ?? []
    expect(preview).toContain('Crowns of Ash, Tessera, and Nimbus VPN')
    for (const key of keys) expect(preview + mailWithKeys().subject).not.toContain(key)
  })

  it('escapes names of products and keys', () => {
    const hostile = [product({ name: '<img src=x onerror=alert(1)>', keys: [{ code: '"><script>' }] })]
    const { html, text } = mailWithKeys('en-US', hostile)
    expect(html).not.toMatch(/<(img|script)/)
    expect(text).toContain('"><script>')
  })
})

describe('every mail, in every language', () => {
  for (const { id, tag, dir } of locales) {
    it(`L10N-8 is whole in ${id}: nothing undefined, no bare text id, no line of another direction`, () => {
      for (const mail of allMails(id)) {
        const { subject, html, text } = mail
        for (const part of [subject, html, text]) {
          expect(part).not.toMatch(/undefined|\[object|NaN|\bmail\.[a-z]|[{}]orderNo/)
          expect(part).toContain(part === subject ? '' : 'LK-26-11820412')
        }
        expect(html).toContain(`<html lang="${tag}" dir="${dir}">`)
        expect(subject).not.toMatch(/\p{Cc}/u)
      }
    })

    it(`L10N-8 is whole for members in ${id}: nothing undefined, and each leads to the shop`, () => {
      for (const { subject, html, text } of [...memberMails(id), ...emailChangedMails(id)])
        for (const part of [subject, html, text])
          expect(part).not.toMatch(/undefined|\[object|NaN|\bmail\.[a-z]|[{}](name|when|email|hours)/)
      for (const { html, text } of memberMails(id)) {
        expect(html).toContain(`<html lang="${tag}" dir="${dir}">`)
        expect(html).toContain('href="https://shop.example/')
        expect(text).toContain('\nhttps://shop.example/')
      }
    })
  }

  it('L10N-4 runs right to left in Arabic, its keys and amounts left to right', () => {
    const { html, text } = mailWithKeys('ar')
    expect(text).toContain(': \u2066$61.48\u2069')
    expect(html.match(/<(body|table)[^>]*dir="rtl"/g)).toHaveLength(3)
    expect(html).toMatch(/dir="ltr"\s+align="right"[^>]*>\s*<span[^>]*>LX4Q7-9KD2M-T0VRA</)
    expect(html).toContain('<bdi dir="ltr">$61.48</bdi>')
    expect(mailWithKeys('en-US').html).not.toContain('rtl"')
  })

  it('loads nothing from anywhere', () => {
    for (const { html } of [...allMails('ar'), ...memberMails('ar')])
      expect(html).not.toMatch(/\ssrc=|url\(|<link|@import|<script/)
  })

  it('AUTH-11 says when and from where a member’s password was changed', () => {
    const mail = memberMails('en-US').at(-1)
    expect(mail?.text).toContain('was changed on November 21, 2026 at 9:30 AM UTC')
    for (const fact of ['IP address: 192.0.2.7', 'System: Windows', 'Browser: Firefox 145'])
      expect(mail?.text).toContain(fact)
    expect(mail?.text).toContain('write to support@shop.example')
  })

  it('PAY-12 gives the reason of a refund, if there is one', () => {
    expect(refundMail('en-US', 'paid-before').text).toContain('The order had already been paid.')
    expect(refundMail('en-US', 'buyer-gone').text).toContain(
      'We are refunding $33.49 for order LK-26-11820412.\n',
    )
  })

  it('PAY-12 says that the order can still be paid, while it can', () => {
    const tells = (isPayable: boolean) =>
      refundOpenedMail.write(refund({ isPayable }), mailTextOf('en-US')).text
    expect(tells(true)).toContain(
      'The order itself is not paid yet. While it is open, you can pay it on its page.',
    )
    expect(tells(false)).not.toContain('not paid yet')
  })

  it('PSP-4 says where to claim a refund that does not arrive by itself', () => {
    const opened = refundOpenedMail.write(refund({ isClaimed: true }), mailTextOf('en-US')).text
    expect(opened).toContain('We will e-mail you a link to claim it.')
    expect(opened).not.toContain('It goes back the way you paid.')
    const claim = refundClaimMail.write({ ...refund(), claimUrl }, mailTextOf('en-US')).text
    expect(claim).toContain(claimUrl)
    expect(claim).toContain('$33.49')
  })

  it('PAY-13 never puts a key into the mail with the link', () => {
    const { html, text } = orderLinkMail.write(order, mailTextOf('en-US'))
    for (const key of keys) expect(html + text).not.toContain(key)
  })
})
