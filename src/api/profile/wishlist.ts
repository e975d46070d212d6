import { z } from 'zod'
import { textOf } from '../../shop/localisation/server-text.ts'
import { listWishes, switchAlert, unwish, wish, wishesPerPage } from '../../shop/members/wishlist/wishlist.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { done, mapRows, message, pageQuery, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { cardFields, cardSchema } from '../product/product-fields.ts'

const ofProduct = z.object({ productId: rowId })

export const wishlist = defineCall({
  method: 'GET',
  path: '/profile/wishlist',
  family: 'profile',
  audience: 'member',
  summary: 'The member’s wishes, latest first; prices in the visitor’s currency',
  query: pageQuery(wishesPerPage),
  answer: rowsOf(cardSchema.extend({ alert: z.boolean(), addTime: z.string() })),
  run: async (shop, { visitor, query }) =>
    mapRows(await listWishes(shop, visitor, query), ({ product, alert, wishedAt }) => ({
      ...cardFields(product),
      alert,
      addTime: wishedAt.toISOString(),
    })),
})

export const addWish = defineCall({
  method: 'POST',
  path: '/profile/wishlist',
  family: 'profile',
  audience: 'member',
  summary: 'Wish for a product; 500 at most',
  body: ofProduct,
  answer: message,
  async run(shop, { visitor, body }) {
    await wish(shop, visitor, body)
    return textOf(visitor.locale).t('wish.added')
  },
})

export const wishAlert = defineCall({
  method: 'POST',
  path: '/profile/wishlist/:productId/alert',
  family: 'profile',
  audience: 'member',
  summary: 'Switch the mails about a product that is back in stock or cheaper',
  params: ofProduct,
  body: z.object({ alert: z.boolean() }),
  answer: done,
  async run(shop, { visitor, params: { productId }, body: { alert } }) {
    await switchAlert(shop, visitor, { productId, alert })
  },
})

export const removeWish = defineCall({
  method: 'DELETE',
  path: '/profile/wishlist/:productId',
  family: 'profile',
  audience: 'member',
  summary: 'Wish for a product no longer',
  params: ofProduct,
  answer: message,
  async run(shop, { visitor, params }) {
    await unwish(shop, visitor, params)
    return textOf(visitor.locale).t('wish.removed')
  },
})
