import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noLiteralPath } from './no-literal-path.ts'

RuleTester.describe = describe
RuleTester.it = it

const ofTheOffice = { filename: 'src/back-office/screens/orders.tsx' }
const refused = { errors: [{ message: 'Use hrefTo: addresses come from src/shop/pages.ts.' }] }

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run(
  'no-literal-path',
  noLiteralPath,
  {
    valid: [
      "redirect(redirectHref(request, visitor, hrefTo('login')))",
      '<a href={shopHref(hrefTo("home"))} />',
      "path.split('/')",
      "text.startsWith('/')",
      'fetch("/api/saveVisit")',
      '<link href="/favicon.svg" />',
      'fileURLToPath(`/${name}`)',
      { code: "const to = '/cart'", ...ofTheOffice },
      { code: "const to = '/orders'" },
    ],
    invalid: [
      { code: '<Form action="/cart" />', ...refused },
      { code: '<a href={`/newsInfo?id=${id}`} />', ...refused },
      { code: '<Link to="/" />', ...refused },
      { code: '<Link to={"/?all=best-sellers"} />', ...refused },
      { code: "navigate('/')", ...refused },
      { code: "const to = '/my-order'", ...refused },
      { code: 'const to = "/MY-ORDER#list"', ...refused },
      {
        code: '<Link to={`/orders/${orderNo}`} />',
        ...ofTheOffice,
        errors: [{ message: 'Use officeHref: addresses come from src/back-office/pages.ts.' }],
      },
    ],
  },
)
