import { z } from 'zod'
import { textOf } from '../shop/localisation/server-text.ts'
import { listWishes, switchAlert, unwish, wish, wishesPerPage } from '../shop/members/wishlist/wishlist.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { messageOnly, pageQuery, rowsOf, withMessage, withRows } from './envelope.ts'
import { cardFields, cardSchema } from './product-fields.ts'

const ofProduct = z.object({ productId: rowId })

/** Whose wishes they are is told by the session alone. Prices are in the visitor's currency. */
export function profileWishlistCalls(api: Api, shop: Shop): void {
  api.get(
    '/profile/wishlist',
    {
      schema: {
        tags: ['profile'],
        summary: 'What the member wishes for, the latest first',
        querystring: pageQuery(wishesPerPage),
        response: { 200: rowsOf(cardSchema.extend({ alert: z.boolean(), addTime: z.string() })) },
      },
    },
    async ({ visitor, query }) =>
      withRows(await listWishes(shop, visitor, query), ({ product, alert, wishedAt }) => ({
        ...cardFields(product),
        alert,
        addTime: wishedAt.toISOString(),
      })),
  )

  api.post(
    '/profile/wishlist',
    {
      schema: {
        tags: ['profile'],
        summary: 'Wish for a product; 500 at most',
        body: ofProduct,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, body }) => {
      await wish(shop, visitor, body)
      return withMessage(textOf(visitor.locale).t('wish.added'))
    },
  )

  api.post(
    '/profile/wishlist/:productId/alert',
    {
      schema: {
        tags: ['profile'],
        summary: 'Switch the mails that tell when the product is back in stock or cheaper',
        params: ofProduct,
        body: z.object({ alert: z.boolean() }),
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, params: { productId }, body: { alert } }) => {
      await switchAlert(shop, visitor, { productId, alert })
      return withMessage('success')
    },
  )

  api.delete(
    '/profile/wishlist/:productId',
    {
      schema: {
        tags: ['profile'],
        summary: 'Wish for a product no longer',
        params: ofProduct,
        response: { 200: messageOnly },
      },
    },
    async ({ visitor, params }) => {
      await unwish(shop, visitor, params)
      return withMessage(textOf(visitor.locale).t('wish.removed'))
    },
  )
}
