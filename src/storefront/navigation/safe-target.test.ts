import { describe, expect, it } from 'vitest'
import { hrefTo } from '../../shop/page-href.ts'
import { safeTarget } from './safe-target.ts'
import { signInHref } from './sign-in-href.ts'

describe('the way back after signing in', () => {
  it('ROUTE-8 leads to any page of the shop, with its query', () => {
    for (const to of [
      '/',
      '/checkout',
      '/my-order?page=2&currency=eur',
      '/action/crowns-of-ash?lang=ar#ratings',
    ])
      expect(safeTarget(to)).toBe(to)
    expect(safeTarget('/b%C3%BCcher/%E3%82%AD%E3%83%BC')).toBe('/b%C3%BCcher/%E3%82%AD%E3%83%BC')
  })

  it('ROUTE-8 never leads to another site, however the address is written', () => {
    const foreign = [
      'https://evil.example/',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/..//evil.example',
      '/%2e%2e//evil.example',
      '/.//evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      ' //evil.example',
      'javascript:alert(1)',
      'evil.example',
      '@evil.example',
      '',
    ]
    for (const to of foreign) expect(safeTarget(to), JSON.stringify(to)).toBe('/')
    expect(safeTarget(null)).toBe('/')
  })

  it('ROUTE-8 never leads to sign-in, sign-out or an API call', () => {
    for (const to of [
      '/login',
      '/login?to=/login',
      '/register/confirm',
      '/LOGOUT',
      '/logout',
      '/x/../logout',
      '/api/logout',
    ])
      expect(safeTarget(to), to).toBe('/')
    expect(safeTarget('/logouts')).toBe('/logouts')
  })

  it('ROUTE-8 is in the address of the sign-in page, unless it is the home page', () => {
    expect(signInHref(hrefTo('my-order', { page: 2 }))).toBe('/login?to=%2Fmy-order%3Fpage%3D2')
    expect(signInHref(hrefTo('checkout'), 'register')).toBe('/register?to=%2Fcheckout')
    expect(signInHref(hrefTo('home'))).toBe('/login')
  })
})
