import { describe, expect, it } from 'vitest'
import type { Config } from '../platform/config/config.ts'
import { sessionCookies } from '../shop/members/sign-in/session-cookie.ts'
import { clientCookies, readClientState } from './client-state.ts'
import { readListChoice } from './screens/catalogue/category/list-address.ts'

const dollar = { id: 1, name: 'USD', str: '$', rate: 1 }
const euro = { id: 2, name: 'EUR', str: '€', rate: 0.86 }
const stored = {
  locale: 'de',
  siteId: 4,
  feedback: '1',
  currencyType: 'EUR',
  currencyList: [dollar, euro],
  navIndex: 2,
}

describe('the state of a client', () => {
  it('CLIENT-1 has the defaults before anything is chosen', () => {
    expect(readClientState('')).toEqual({
      isLogin: false,
      userInfo: null,
      username: '',
      token: '',
      locale: 'en-US',
      siteId: 1,
      feedback: '0',
      currency: '$',
      currencyType: 'USD',
      currencyRate: 1,
      currencyId: 1,
      currencyList: [],
      page: 10,
      sort: 0,
      cartList: [],
      cartType: 0,
      totalCount: 0,
      totalPrice: 0,
      navIndex: 0,
    })
  })

  it('CLIENT-1 is filled from cookies at start', () => {
    const cookies =
      'locale=ar; siteId=3; feedback=1; currency=%E2%82%AC; currencyType=EUR; currencyId=2; currencyRate=0.86; ' +
      'currencyList=1%3AUSD%3A%24%3A1%7C2%3AEUR%3A%E2%82%AC%3A0.86; navIndex=2; lk_cart=12.2-7.1'
    expect(readClientState(cookies)).toMatchObject({
      locale: 'ar',
      siteId: 3,
      feedback: '1',
      currency: '€',
      currencyType: 'EUR',
      currencyId: 2,
      currencyRate: 0.86,
      currencyList: [dollar, euro],
      navIndex: 2,
      cartList: [
        { variantId: 12, quantity: 2 },
        { variantId: 7, quantity: 1 },
      ],
      totalCount: 2,
    })
  })

  it('CLIENT-1 is written to cookies and read from them', () => {
    const set = (before: string) =>
      clientCookies(stored, before)
        .map((one) => one.split(';')[0])
        .join('; ')
    const { currencyList, ...others } = stored
    const read = readClientState(set(''))
    expect(read).toMatchObject({ ...others, currency: '€', currencyId: 2, currencyRate: 0.86 })
    expect(read.currencyList).toEqual(currencyList)
    expect(set(set(''))).toBe('')
  })

  it('CLIENT-1 L10N-6 keeps the chosen language and currency, but not an old rate', () => {
    const before = 'locale=fr; currencyType=USD; currencyRate=0.01; currencyId=1; currency=%24'
    const after = clientCookies(stored, before).map((one) => one.split(';')[0])
    expect(after).toContain('currencyRate=1')
    expect(after.filter((one) => /^(locale|currencyType|currency)=/.test(one ?? ''))).toEqual([])
  })

  it('CLIENT-1 AUTH-5 knows the member from the cookies of the sign-in, and no token', () => {
    const set = sessionCookies(
      { config: { publicUrl: 'https://shop.example' } as Config },
      { token: 'a'.repeat(22), lastsSeconds: 3600, member: { id: 7, name: 'Mira; =é' } },
    )
    const readable = set.filter((cookie) => !cookie.includes('HttpOnly')).map((one) => one.split(';')[0])
    expect(readClientState(readable.join('; '))).toMatchObject({
      isLogin: true,
      userInfo: { id: 7, uname: 'Mira; =é' },
      username: 'Mira; =é',
      token: '',
    })
  })

  it('CLIENT-1 treats incomplete or broken sign-in cookies as signed out', () => {
    for (const cookies of [
      'login=1',
      'user=%7B%22id%22:1%7D',
      'login=1; user=null',
      'login=1; user=%',
      'login=1; user=%5B%5D',
    ])
      expect(readClientState(cookies)).toEqual(readClientState(''))
  })

  it('CLIENT-1 falls back to the default for each invalid cookie', () => {
    const cookies =
      'locale=zh_tw; siteId=one; feedback=9; currency=<b>; currencyType=euro; currencyId=0x1; currencyRate=1e9; ' +
      'currencyList=1%3AUSD%3A%3Cb%3E%3A1; navIndex=-1; lk_cart=x; xlocale=de'
    expect(readClientState(cookies)).toEqual(readClientState(''))
  })

  it('CLIENT-1 starts a list with its default page size and order', () => {
    const { page, sort } = readClientState('')
    expect(readListChoice(new URLSearchParams())).toMatchObject({ size: page, sort })
  })
})
