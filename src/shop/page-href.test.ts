import { expect, expectTypeOf, it } from 'vitest'
import { categoryHref, type Href, hrefTo, type PlainPage, productHref } from './page-href.ts'

it('ROUTE-1 gives the address of a page by its name, with the parameters of its path and of its query', () => {
  expect(hrefTo('home')).toBe('/')
  expect(hrefTo('sell-keys')).toBe('/sale')
  expect(hrefTo('article', { id: 7 })).toBe('/newsInfo?id=7')
  expect(hrefTo('stock-alert-link', { action: 'confirm', token: '1.a b' })).toBe(
    '/back-in-stock/confirm?token=1.a+b',
  )
  expect(hrefTo('my-order', { page: undefined })).toBe('/my-order')
  expect(hrefTo('my-order', { page: 2, '#': 'list' })).toBe('/my-order?page=2#list')
})

it('ROUTE-2 writes names of products and categories as parts of an address', () => {
  const product = { categoryUrlName: 'r&d', urlName: '三国志-14/:category' }
  expect(categoryHref({ urlName: 'r&d' })).toBe('/r%26d')
  const path = '/r%26d/%E4%B8%89%E5%9B%BD%E5%BF%97-14%2F%3Acategory'
  expect(productHref(product)).toBe(path)
  expect(productHref(product, 12, 'activation')).toBe(`${path}?variant=12#activation`)
})

it('ROUTE-1 an address of no page, and one that lacks a parameter, do not compile', () => {
  expectTypeOf(hrefTo('my-order')).toEqualTypeOf<Href>()
  expectTypeOf<string>().not.toExtend<Href>()
  expectTypeOf<'find-order' | 'my-order'>().toExtend<PlainPage>()
  expectTypeOf<'article'>().not.toExtend<PlainPage>()
  void (() => {
    // @ts-expect-error no page has that name
    hrefTo('my-orders')
    // @ts-expect-error an article has a number
    hrefTo('article')
    // @ts-expect-error the list has no such parameter
    hrefTo('my-order', { size: 2 })
  })
})
