import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noEnglish } from './no-english.ts'

RuleTester.describe = describe
RuleTester.it = it

const errors = [{ message: 'Take it from locales/: officeText, storedPhrase or a text of the storefront.' }]

new RuleTester().run('no-english', noEnglish, {
  valid: [
    "officeText('mail.dispute.foot')",
    "shop.log.warn({ id }, 'The order is late')",
    "throw new Error('no such order')",
    'sql`update orders set paid_at = now() where id is not null`',
    'const key = `product ${id}`',
    "const kinds = 'usd eur gbp'.split(' ')",
  ],
  invalid: [
    { code: "const subject = 'Your account'", errors },
    { code: 'const preview = `${amount} is paid; no key is delivered yet.`', errors },
    { code: "const after = { until: 'for good' }", errors },
  ],
})
