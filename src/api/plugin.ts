import type { FastifyError, FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { signedIn } from '../shop/members/session.ts'
import type { Shop } from '../shop/shop.ts'
import { accountCalls } from './account.ts'
import type { Api } from './api.ts'
import { refuseBadInput } from './bad-input.ts'
import { bottomCalls } from './bottom.ts'
import { captchaCalls } from './captcha.ts'
import { checkCalls } from './check.ts'
import { documentCalls } from './documentation.ts'
import { homeCalls } from './home.ts'
import { newsCalls } from './news.ts'
import { noticeCalls } from './notices.ts'
import { passwordCalls } from './passwords.ts'
import { payCalls } from './pay.ts'
import { productCalls } from './product.ts'
import { profileCalls } from './profile.ts'
import { profileAddressCalls } from './profile-addresses.ts'
import { profileNoticeCalls } from './profile-notices.ts'
import { profileOrderCalls } from './profile-orders.ts'
import { profilePrivacyCalls } from './profile-privacy.ts'
import { profileSignInCalls } from './profile-sign-ins.ts'
import { profileWishlistCalls } from './profile-wishlist.ts'
import { visitCalls } from './visits.ts'
import { websiteCalls } from './website.ts'

const bases = ['/api', '/prod-api', '/prod-api/api']

/** Every call, under each of its base addresses (API-2). The documentation shows the first. */
export async function registerApi(app: FastifyInstance, shop: Shop): Promise<void> {
  await documentCalls(app)
  for (const base of bases)
    await app.register(
      async (scope) => {
        const api = callsIn(scope, { isShown: base === bases[0] })
        homeCalls(api, shop)
        websiteCalls(api, shop)
        productCalls(api, shop)
        bottomCalls(api, shop)
        newsCalls(api, shop)
        checkCalls(api, shop)
        payCalls(api, shop)
        accountCalls(api, shop)
        passwordCalls(api, shop)
        captchaCalls(api, shop)
        profileCalls(api, shop)
        profileOrderCalls(api, shop)
        profileAddressCalls(api, shop)
        profileNoticeCalls(api, shop)
        profileSignInCalls(api, shop)
        profileWishlistCalls(api, shop)
        profilePrivacyCalls(api, shop)
        noticeCalls(api, shop)
        visitCalls(api, shop)
      },
      { prefix: base },
    )
  // clients know the captcha by an address without any base
  await app.register(async (scope) => captchaCalls(callsIn(scope, { isShown: false }), shop))
}

/** Where calls are registered; hidden ones are left out of the documentation. All below /profile are for members. */
function callsIn(scope: FastifyInstance, { isShown }: { isShown: boolean }): Api {
  const api: Api = scope.withTypeProvider<ZodTypeProvider>()
  api.setValidatorCompiler(validatorCompiler)
  api.setSerializerCompiler(serializerCompiler)
  api.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: route.schema?.hide === true || !isShown }
  })
  // before what they send is looked at
  api.addHook('onRequest', async ({ visitor, routeOptions }) => {
    if (routeOptions.url?.includes('/profile/')) signedIn(visitor)
  })
  const answer = api.errorHandler
  api.setErrorHandler((error: FastifyError, request, reply) => {
    try {
      refuseBadInput(error, request.visitor.locale)
    } catch (refusal) {
      return answer(refusal as FastifyError, request, reply)
    }
  })
  return api
}
