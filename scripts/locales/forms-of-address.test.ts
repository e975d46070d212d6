import { expect, it } from 'vitest'
import { wrongAddress } from './forms-of-address.ts'

it.each([
  ['es', 'Indique usted el correo de su cuenta', ['usted']],
  ['nl', 'Met uw toestemming', ['uw']],
  ['ro', 'Contul tău a fost șters', ['tău']],
  ['pl', 'Proszę wybrać metodę płatności', ['Proszę']],
  ['zh-CN', '你的订单', ['你']],
  ['es', 'Indica el correo de tu cuenta', []],
  ['nl', 'Menu, nu en bureau', []],
  ['ro', 'Contul dumneavoastră', []],
  ['en-US', 'You', []],
])('%s: “%s” mixes %j', (localeId, text, words) => {
  expect(wrongAddress(localeId, text)).toEqual(words)
})
