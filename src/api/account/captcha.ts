import { z } from 'zod'
import { newCaptcha } from '../../shop/members/captcha/captcha.ts'
import { fieldsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'

export const captchaImage = defineCall({
  method: 'GET',
  path: '/captchaImage',
  family: 'account',
  audience: 'guest',
  summary: 'A captcha, good for one try within ten minutes',
  limits: ['captcha.network'],
  noStore: true,
  answer: fieldsOf({
    uuid: z.string(),
    img: z.string().describe('PNG, base64'),
    question: z.string().describe('for who cannot see the picture: its answer is taken instead of the code'),
    challenge: z
      .object({ parameters: z.record(z.string(), z.unknown()), signature: z.string().optional() })
      .describe('ALTCHA; its solution is the `proof` that comes with an answer to the question'),
  }),
  async run(shop, { visitor }) {
    const { uuid, png, question, challenge } = await newCaptcha(shop, visitor)
    return {
      uuid,
      img: png.toString('base64'),
      question,
      challenge: { ...challenge, parameters: { ...challenge.parameters } },
    }
  },
})
