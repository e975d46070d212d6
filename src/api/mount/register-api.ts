import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../shop/shop.ts'
import { captchaImage } from '../account/captcha.ts'
import { adminCalls } from '../admin/admin-calls.ts'
import { calls } from '../calls.ts'
import { receiveBrowsers } from '../pay/browser-return.ts'
import { receiveOutlets } from '../outlet/outlet-calls.ts'
import { receiveWebhooks } from '../pay/webhooks.ts'
import { resellerCalls } from '../reseller/reseller-calls.ts'
import { receiveDownstream } from '../upstream/upstream-calls.ts'
import { documentCalls } from './documentation.ts'
import { answerPrograms } from './program-errors.ts'
import { mountCalls } from './mount-calls.ts'

const bases = ['/api', '/prod-api', '/prod-api/api']

/** Every call, under each of its base addresses (API-2). The documentation shows the first. */
export async function registerApi(app: FastifyInstance, shop: Shop): Promise<void> {
  await documentCalls(app)
  for (const prefix of bases)
    await app.register(
      async (scope) => {
        mountCalls(scope, shop, calls)
        await scope.register(async (raw) => receiveWebhooks(raw, shop))
        await scope.register(async (raw) => receiveBrowsers(raw))
      },
      { prefix },
    )
  for (const [prefix, programCalls] of [
    ['/api/admin/v1', adminCalls],
    ['/api/reseller/v1', resellerCalls],
  ] as const)
    await app.register(
      async (programs) => {
        answerPrograms(programs)
        await programs.register(async (scope) => mountCalls(scope, shop, programCalls))
      },
      { prefix },
    )
  await app.register(
    async (outlets) => {
      answerPrograms(outlets)
      await outlets.register(async (raw) => receiveOutlets(raw, shop))
    },
    { prefix: '/api/outlet/v1' },
  )
  await app.register(async (downstream) => receiveDownstream(downstream, shop), {
    prefix: '/api/v1/upstream',
  })
  // clients load the captcha from an address without a base
  await app.register(async (scope) => mountCalls(scope, shop, [captchaImage]))
}
