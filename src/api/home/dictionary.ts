import { z } from 'zod'
import { readSeoText } from '../../shop/content/seo-text.ts'
import { isSettingKey, readSettings } from '../../shop/content/settings.ts'
import { refuse } from '../../shop/errors.ts'
import { textOf } from '../../shop/localisation/server-text.ts'
import { passwordKey } from '../../shop/members/password/sealed-password.ts'
import { orderStatus, type OrderStatusName } from '../../shop/orders/order-status.ts'
import { dataOf, message } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

export const dictionary = defineCall({
  method: 'GET',
  path: '/home/type/:dict',
  family: 'home',
  audience: 'guest',
  summary: 'A dictionary, e.g. order_status',
  params: z.object({ dict: z.string().max(40) }),
  answer: dataOf(z.array(z.object({ dictLabel: z.string(), dictValue: z.string(), dictSort: z.int() }))),
  async run(_shop, { visitor, params }) {
    if (params.dict !== 'order_status') refuse('not-found', { field: 'dict' })
    const { t } = textOf(visitor.locale)
    const names = Object.keys(orderStatus) as OrderStatusName[]
    return names.map((name) => ({
      dictLabel: t(`order.status.${name}`),
      dictValue: String(orderStatus[name]),
      dictSort: orderStatus[name],
    }))
  },
})

export const setting = defineCall({
  method: 'GET',
  path: '/home/config/configKey/:key',
  family: 'home',
  audience: 'guest',
  summary: 'A setting; the value is in msg',
  params: z.object({ key: z.string().max(60) }),
  answer: message,
  async run(shop, { params }) {
    const { id, key } = passwordKey(shop)
    if (params.key === 'login.key') return key
    if (params.key === 'login.key.id') return id
    if (!isSettingKey(params.key)) refuse('not-found', { field: 'key' })
    return (await readSettings(shop.db))[params.key]
  },
})

export const seoIndex = defineCall({
  method: 'GET',
  path: '/home/seo/seoIndex/:id',
  family: 'home',
  audience: 'guest',
  summary: 'Title, keywords and description of a page by its key',
  params: z.object({ id: z.string().max(60) }),
  answer: dataOf(z.object({ seoTitle: z.string(), seoKey: z.string(), seoDec: z.string() })),
  async run(shop, { visitor, params }) {
    const text = (await readSeoText(shop, visitor, params.id)) ?? refuse('not-found', { field: 'id' })
    return { seoTitle: text.title, seoKey: text.keywords, seoDec: text.description }
  },
})
