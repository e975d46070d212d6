import { z } from 'zod'
import { newCaptcha } from '../shop/members/captcha.ts'
import type { Shop } from '../shop/shop.ts'
import type { Api } from './api.ts'
import { messageOnly, withMessage } from './envelope.ts'

const captcha = messageOnly.extend({
  uuid: z.string(),
  img: z.string().describe('PNG, base64'),
  question: z.string().describe('for who cannot see the picture: its answer is taken instead of the code'),
})

export function captchaCalls(api: Api, shop: Shop): void {
  api.get(
    '/captchaImage',
    {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags: ['account'],
        summary: 'A captcha, good for one try within ten minutes',
        response: { 200: captcha },
      },
    },
    async ({ visitor }, reply) => {
      const { uuid, png, question } = await newCaptcha(shop, visitor)
      void reply.header('cache-control', 'no-store')
      return { ...withMessage('success'), uuid, img: png.toString('base64'), question }
    },
  )
}
