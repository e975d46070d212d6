import { z } from 'zod'
import { listSignIns, signInsPerPage } from '../shop/members/list-sign-ins.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { pageQuery, rowsOf, withRows } from './envelope.ts'

const signIn = z.object({
  id: z.int(),
  time: z.string(),
  ip: z.string(),
  system: z.string(),
  deviceName: z.string(),
})

export function profileSignInCalls(api: Api, shop: Shop): void {
  api.get(
    '/profile/history',
    {
      schema: {
        tags: ['profile'],
        summary: 'The member’s sign-ins, newest first',
        querystring: pageQuery(signInsPerPage),
        response: { 200: rowsOf(signIn) },
      },
    },
    async ({ visitor, query }) =>
      withRows(await listSignIns(shop, visitor, query), ({ device, ...row }) => ({
        ...row,
        deviceName: device,
      })),
  )
}
