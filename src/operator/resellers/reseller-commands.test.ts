import { expect, it } from 'vitest'
import { makeMember } from '../../../tests/helpers/make-member.ts'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'

const shop = openCommandShop()

it('SUP-5 commands make a reseller, book money and print the statement', async () => {
  const { email } = await makeMember(shop.world.shop)
  expect(await shop.run('resellers', 'add', email, 'Keymarkt', '--discount', '12')).toMatchObject({ code: 0 })
  const money = ['--amount', '500', '--reason', 'Bank transfer']
  expect(await shop.run('resellers', 'deposit', 'Keymarkt', ...money)).toMatchObject({
    code: 0,
    stderr: 'The balance is $500.00.\n',
  })
  const less = ['--amount=-20', '--reason', 'Typing error']
  expect(await shop.run('resellers', 'correct', 'Keymarkt', ...less)).toMatchObject({ code: 0 })
  expect(await shop.run('resellers', 'change', 'Keymarkt', '--credit', '50')).toMatchObject({ code: 0 })
  expect(await shop.run('resellers', 'stop', 'Keymarkt')).toMatchObject({ code: 0 })
  expect((await shop.run('resellers', 'list')).stdout).toBe(
    `Keymarkt  ${email}  Stopped  price minus 12%  balance $480.00  credit $50.00  0 orders in 30 days\n`,
  )
  expect((await shop.run('resellers', 'statement', 'Keymarkt')).stdout).toMatch(
    /Correction {4}-20\.00 {2}480\.00 {2}Typing error .*\n.*Paid in {4}500\.00 {2}500\.00 {2}Bank transfer/,
  )
  const made = await shop.run('resellers', 'add-key', 'Keymarkt', 'Live', '--scope', 'resale.read')
  expect(made.stdout).toMatch(/^lkr_\w{10}_[\w-]{22}\n$/)
  expect((await shop.run('resellers', 'keys', 'Keymarkt')).stdout).toMatch(
    /^1 {2}Live {2}lkr_\w{10}… {2}Valid {2}resale\.read {2}Anywhere/,
  )
  expect((await shop.run('api-keys', 'revoke', '1')).code).toBe(1)
  expect(await shop.run('resellers', 'revoke-key', 'Keymarkt', '1')).toMatchObject({ code: 0 })
  expect(await shop.run('resellers', 'deposit', 'Nobody', ...money)).toMatchObject({ code: 1 })
})
