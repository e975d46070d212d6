import { expect, it } from 'vitest'
import { textOf } from '../../src/shop/localisation/server-text.ts'
import { refundOpenedMail } from '../../src/shop/payments/refunds/refund-opened.email.ts'
import { refundRefusedMail } from '../../src/shop/payments/refunds/refund-refused.email.ts'

it.each(['bank-transfer', 'paypal-form'])(
  'PSP-4 the mails about a refund of %s say that it is paid by hand, and to whom',
  (gateway) => {
    const mail = {
      refundId: 7,
      order: { orderNo: 'LK-26-00000007', orderUrl: 'http://127.0.0.1/', supportEmail: 'help@example.com' },
      cents: 1000,
      currencySymbol: '$',
      reason: 'asked' as const,
      isPayable: false,
      gateway,
      email: 'buyer@example.com',
      isClaimed: false,
      claimUrl: undefined,
    }
    const text = { ...textOf('en-US'), shopName: 'Lantern' }
    const toBuyer = JSON.stringify(refundOpenedMail.write(mail, text))
    expect(toBuyer).toContain('We send this money ourselves')
    expect(toBuyer).not.toContain('goes back the way you paid')
    const toKeeper = JSON.stringify(refundRefusedMail.write({ ...mail, why: 'company' }, text))
    expect(toKeeper).toContain('buyer@example.com, into the account that the payment came from')
    expect(toKeeper).toContain('told that you send it')
  },
)
