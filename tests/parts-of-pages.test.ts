import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { ProductDetail, ProductVariant } from '../src/shop/catalogue/product/product-detail.ts'
import type { Mark } from '../src/shop/gateways/marks.ts'
import { numberFormat } from '../src/platform/formats.ts'
import type { PricedCart } from '../src/shop/cart/price-cart.ts'
import { hrefTo } from '../src/shop/page-href.ts'
import MiniCart from '../src/storefront/layout/cart/mini-cart.tsx'
import { Footer } from '../src/storefront/layout/footer/footer.tsx'
import { EncryptedMark } from '../src/storefront/layout/encrypted-mark.tsx'
import { Description } from '../src/storefront/screens/catalogue/product/description.tsx'
import { Options } from '../src/storefront/screens/catalogue/product/options.tsx'
import { PercentOff } from '../src/storefront/product/price.tsx'
import { feeText } from '../src/storefront/screens/checkout/fee-text.ts'
import OtherMethod from '../src/storefront/screens/payment/method/other-method.tsx'
import { GuideLink } from '../src/storefront/screens/payment/guide-link.tsx'
import { WaysToPay } from '../src/storefront/screens/home/ways-to-pay.tsx'
import { PayMarks } from '../src/storefront/ui/pay-marks.tsx'
import { renderedHtml, renderedText } from './helpers/rendered.ts'

it.each([
  ['https://keys.example', true],
  ['http://localhost:3000', false],
])('CHK-9 %s is called encrypted: %s', (publicUrl, isSaid) => {
  expect(renderedHtml(EncryptedMark, { frame: { publicUrl } }).includes('Encrypted connection')).toBe(isSaid)
})

it('CHK-4 buyers see each mark once, else the shop keeper’s picture, else the name', () => {
  const of = (name: string, marks: Mark[], logo?: string) => ({ name, glyph: 'bank', logo, marks })
  const methods = [
    of('Card', ['visa', 'mastercard']),
    of('Other cards', ['visa']),
    of('Own wallet', [], '/covers/logo/a'),
    of('Bank transfer', []),
  ]
  const list = renderedHtml(() => createElement(PayMarks, { methods, label: 'Ways to pay' }))
  expect(list.match(/brands\.svg#[a-z-]+/g)).toEqual(['brands.svg#visa', 'brands.svg#mastercard'])
  expect(list).toContain('aria-label="Visa"')
  expect(list).toContain('alt="Own wallet"')
  expect(list).toContain('<bdi>Bank transfer</bdi>')
  expect(list).not.toContain('Card')
})

it('HOME-4 the home page shows the marks of cards and wallets, and a glyph for methods without marks', () => {
  const of = (name: string, marks: Mark[]) => ({ name, glyph: 'bank', logo: undefined, marks })
  const methods = [of('Card', ['visa', 'mastercard']), of('PayPal', ['paypal']), of('Transfer', [])]
  const rows = renderedHtml(() => createElement(WaysToPay, { methods }))
    .split('<li')
    .slice(1)
  const drawn = rows.map((row) => row.match(/\w+\.svg#[a-z-]+/g))
  expect(drawn).toEqual([
    ['brands.svg#visa', 'brands.svg#mastercard'],
    ['brands.svg#paypal'],
    ['glyphs.svg#bank'],
  ])
  expect(rows[0]).toContain('aria-label="Visa"')
})

it('HDR-4 the footer names the seller, the marks of its ways to pay and each social link, or leaves them out', () => {
  const footer = (frame: object) =>
    renderedHtml(Footer, { frame: { categories: [], ownPages: [], ...frame } })
  const seller = { name: 'Shop GmbH', facts: [{ title: 'VAT', text: 'DE 312 448 907' }] }
  const social = [{ name: 'YouTube', glyph: 'video', url: 'https://youtube.com/@shop' }]
  const methods = [{ name: 'Card', glyph: 'card', logo: undefined, marks: ['visa'] }]
  const full = footer({ seller, methods, contact: { email: 'a@shop.example', social } })
  expect(full).toMatch(/<address[^>]*>.*VAT.*DE 312 448 907.*<\/address>/)
  expect(full).toMatch(/href="https:\/\/youtube.com\/@shop".*<bdi>YouTube<\/bdi>/)
  expect(full).toContain('brands.svg#visa')
  const bare = footer({ methods: [], contact: { email: 'a@shop.example', social: [] } })
  expect(bare).not.toMatch(/<address|brands|undefined/)
})

it('L10N-5 a percentage follows the visitor’s language, where prices have one form', () => {
  const shown = (locale: string) =>
    renderedHtml(() => createElement(PercentOff, { percent: 47 }), { locale }).replaceAll(/<[^>]*>/g, '')
  expect(['en-US', 'de', 'tr'].map(shown)).toEqual(['−47%', '−47\u00a0%', '−%47'])
  const fee = { percent: '1.50', fixedCents: 25 }
  const german = numberFormat('de', { style: 'percent', maximumFractionDigits: 2 })
  const percentOf = (percent: number) => german.format(percent / 100)
  expect(feeText(fee, { symbol: '€', percentOf })).toContain('1,5\u00a0% + €0.25')
})

it('PAY-11 a key links to the guide that activates its product, while the product is sold', () => {
  const product = { categoryUrlName: 'puzzle', urlName: 'tessera' }
  const link = (line: object) => renderedHtml(() => createElement(GuideLink, { line: line as never }))
  expect(link({ product, name: 'Tessera' })).toContain('href="/puzzle/tessera#activation"')
  expect(link({ product: undefined, name: 'Tessera' })).toBe('')
})

it('CART-4 the drop-down of the cart changes quantities of available lines', () => {
  const line = {
    variantId: 1,
    quantity: 3,
    agreed: true,
    sku: 'a',
    attributes: '',
    unitPriceCents: 700,
    sumCents: 2100,
    unitListCents: null,
    stock: 5,
    product: {
      id: 1,
      name: 'Tessera',
      categoryUrlName: 'puzzle',
      urlName: 'tessera',
      confirm: null,
      cover: { version: 'a', ground: '#fff' },
    },
  }
  const shown = (changes: object) => {
    const cart = { lines: [{ ...line, ...changes }], totalCount: 1, totalCents: 2100, goneVariantIds: [] }
    return renderedHtml(() =>
      createElement(MiniCart, { cart: cart as unknown as PricedCart, onLeave: () => undefined }),
    )
  }
  expect(shown({})).toMatch(/aria-label="[^"]*Tessera[^"]*"[^]*<input[^>]*value="3"/)
  expect(shown({ stock: 0, problem: 'sold-out' })).not.toContain('<input')
})

it('PROD-4 an edition shows the discount beside its own price, and no other', () => {
  const variant = { id: 1, sku: 'a', values: ['Deluxe'], stock: 3, priceCents: 700, listPriceCents: 2000 }
  const attributes = [{ name: 'Edition', values: [{ name: 'Deluxe', offPercent: 10 }] }]
  const options = (changes: object) => {
    const shown = { ...variant, ...changes } as ProductVariant
    const product = { attributes, variants: [shown] }
    const choice = { product, variant: shown, hrefOf: () => hrefTo('home'), onVariant: () => undefined }
    return renderedText(() => createElement(Options, choice))
  }
  expect(options({})).toContain('−65%')
  expect(options({})).not.toContain('−10%')
  expect(options({ listPriceCents: null })).toContain('−10%')
})

it('L10N-9 a description that is not translated is marked as English', () => {
  const product = { descriptionLocale: 'en-US', descriptionHtml: '<p>Keys.</p>', genres: [], publisher: '' }
  const page = (changes: object) =>
    renderedHtml(() =>
      createElement(Description, {
        product: { ...product, ...changes } as unknown as ProductDetail,
        sku: 'A',
      }),
    )
  expect(page({})).toMatch(/<div lang="en-US" dir="auto"[^>]*><p>Keys/)
  expect(page({ descriptionLocale: 'cz' })).toMatch(/<div lang="cs" dir="auto"[^>]*><p>Keys/)
})

it('PAY-7 the page of other methods names a company that does not answer, and the amount on its button', () => {
  const method = { takesCurrency: true, takesAmount: true, marks: [], isCurrent: false, totalCents: 1234 }
  const order = { orderNo: 'LK-1', currency: { symbol: '$' }, payBefore: new Date(9000), now: new Date(0) }
  const page = (isDown: boolean) => {
    const methods = [
      { ...method, id: 1, name: 'Card', isDown },
      { ...method, id: 2, name: 'Wallet', totalCents: 1300 },
    ]
    const props = { loaderData: { order, orderHref: '/', methods, open: undefined }, actionData: undefined }
    return renderedHtml(() => createElement(OtherMethod, props as never))
  }
  expect(page(false)).not.toContain('Does not answer right now')
  expect(page(false)).toContain('Pay now, \u2066$12.34\u2069')
  expect(page(true)).toMatch(/<input[^>]*disabled[^>]*>(?:(?!<label)[^])*Does not answer right now/)
  expect(page(true)).toContain('Pay now, \u2066$13.00\u2069')
})
