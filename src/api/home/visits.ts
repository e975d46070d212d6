import { z } from 'zod'
import { recordVisit } from '../../shop/content/record-visit.ts'
import { done } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

export const saveVisit = defineCall({
  method: 'POST',
  path: '/saveVisit',
  family: 'visits',
  audience: 'guest',
  summary: 'Records that a page was opened; who it was comes from the session',
  limits: ['visit.network'],
  body: z.object({
    toUrl: z.string().max(2000),
    fromUrl: z.string().max(2000).default(''),
    memberId: z.unknown().optional().describe('not looked at'),
    memberName: z.unknown().optional().describe('not looked at'),
  }),
  answer: done,
  async run(shop, { visitor, body }) {
    await recordVisit(shop, visitor, body)
  },
})
