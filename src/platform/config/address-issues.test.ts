import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const mail = { SMTP_URL: 'smtp://mail.example' }

it.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://SHOP.example:443'],
  ['http://localhost:4000', 'http://localhost:4000/'],
])('OPS-1 a back office at the origin of the shop is refused: %s', (PUBLIC_URL, BACK_OFFICE_URL) => {
  expect(() => readConfig({ ...mail, PUBLIC_URL, BACK_OFFICE_URL })).toThrow(
    /^BACK_OFFICE_URL "[^"]+" is the address of the shop: .* of its own$/,
  )
})

it('OPS-1 a back office at the origin of the shop is refused too when the shop chooses its own address', () => {
  expect(() => readConfig({ PORT: '4000', BACK_OFFICE_URL: 'http://localhost:4000' })).toThrow(
    'is the address of the shop',
  )
})

it('OPS-1 a back office is accepted on another host, port or protocol', () => {
  for (const BACK_OFFICE_URL of ['https://office.shop.example', 'https://shop.example:8443'])
    expect(readConfig({ ...mail, PUBLIC_URL: 'https://shop.example', BACK_OFFICE_URL }).backOffice.url).toBe(
      BACK_OFFICE_URL,
    )
  expect(readConfig({ BACK_OFFICE_URL: 'http://localhost:3002' }).backOffice.url).toBe(
    'http://localhost:3002',
  )
})

it('OPS-1 an invalid address is reported once', () => {
  const env = { ...mail, PUBLIC_URL: 'shop', BACK_OFFICE_URL: 'shop' }
  expect(() => readConfig(env)).toThrow(/^(?:(?!BACK_OFFICE_URL)[^])*BACK_OFFICE_URL(?![^]*BACK_OFFICE_URL)/)
})
