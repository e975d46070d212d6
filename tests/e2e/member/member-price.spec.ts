import { formatCents } from '../../../src/shop/money-text.ts'
import { becomeMember } from '../support/account.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('MEM-7 CHK-5 CHK-6 a member sees and pays the member price, and gains growth', async ({ page }) => {
  const { id } = await becomeMember(page)
  await query('update member set growth = 499 where id = $1', [id])
  const cents = await priceOf('tessera')
  const offCents = Math.round(cents * 0.02)
  const [buyer, arabic] = [new Buyer(page), new Buyer(page, 'ar')]
  for (const [{ t }, path, level] of [
    [arabic, '/puzzle/tessera?lang=ar', 'الفضي'],
    [buyer, '/puzzle/tessera?lang=en-US', 'Silver'],
  ] as const) {
    await buyer.open(path)
    const own = t('product.member-price', { level })
    const price = formatCents(cents - offCents, '$')
    await expect(page.getByText(own.replace('<price></price>', price))).toBeVisible()
  }

  await buyer.goToCheckout('tessera')
  const discount = page.getByText(buyer.t('checkout.member-discount'), { exact: true }).locator('..')
  await expect(discount).toContainText(formatCents(-offCents, '$'))
  await buyer.placeOrder('bank')
  await buyer.payAtBank(cards.paid)
  await buyer.readKey()

  await buyer.open('/')
  await expect(page.getByRole('banner')).toContainText('Gold')
  const [member] = await query('select points, growth from member where id = $1', [id])
  const dollars = Math.floor((cents - offCents) / 100)
  expect(member).toEqual({ points: dollars, growth: 499 + dollars })
})

async function priceOf(urlName: string): Promise<number> {
  const [row] = await query<{ price_cents: number }>(
    'select v.price_cents from variant v join product p on p.id = v.product_id where p.url_name = $1 order by v.id',
    [urlName],
  )
  if (!row) throw new Error(`The demo shop has no product ${urlName}`)
  return row.price_cents
}
