import { describe, expect, it } from 'vitest'
import type { Config } from '../platform/config/config.ts'
import { sessionCookies } from '../shop/members/session-cookie.ts'
import { readClientState } from './client-state.ts'
import { readListChoice } from './screens/catalogue/category/list-address.ts'

describe('the state of a client', () => {
  it('CLIENT-1 has these values before anything was chosen', () => {
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
    const cookies = 'locale=ar; siteId=3; feedback=1; currency=eur; navIndex=2; lk_cart=12.2-7.1'
    expect(readClientState(cookies)).toMatchObject({
      locale: 'ar',
      siteId: 3,
      feedback: '1',
      currencyType: 'EUR',
      navIndex: 2,
      cartList: [
        { variantId: 12, quantity: 2 },
        { variantId: 7, quantity: 1 },
      ],
      totalCount: 2,
    })
  })

  it('CLIENT-1 AUTH-5 knows who signed in from the cookies that signing in sets, and no token', () => {
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

  it('CLIENT-1 takes nobody for signed in by half of the cookies, or by broken ones', () => {
    for (const cookies of [
      'login=1',
      'user=%7B%22id%22:1%7D',
      'login=1; user=null',
      'login=1; user=%',
      'login=1; user=%5B%5D',
    ])
      expect(readClientState(cookies)).toEqual(readClientState(''))
  })

  it('CLIENT-1 keeps the default of each cookie that makes no sense', () => {
    const cookies = 'locale=zh_tw; siteId=one; feedback=9; currency=<b>; navIndex=-1; lk_cart=x; xlocale=de'
    expect(readClientState(cookies)).toEqual(readClientState(''))
  })

  it('CLIENT-1 begins a list with its page size and order', () => {
    const { page, sort } = readClientState('')
    expect(readListChoice(new URLSearchParams())).toMatchObject({ size: page, sort })
  })
})
