import { z } from 'zod'
import { listSignIns, signInsPerPage } from '../../shop/members/sign-in/list-sign-ins.ts'
import { mapRows, pageQuery, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

const signIn = z.object({
  id: z.int(),
  time: z.string(),
  ip: z.string(),
  system: z.string(),
  deviceName: z.string(),
})

export const signIns = defineCall({
  method: 'GET',
  path: '/profile/history',
  family: 'profile',
  audience: 'member',
  summary: 'The member’s sign-ins, newest first',
  query: pageQuery(signInsPerPage),
  answer: rowsOf(signIn),
  run: async (shop, { visitor, query }) =>
    mapRows(await listSignIns(shop, visitor, query), ({ device, ...row }) => ({
      ...row,
      deviceName: device,
    })),
})
