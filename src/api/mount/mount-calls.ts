import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { signedIn } from '../../shop/members/sign-in/session.ts'
import type { Shop } from '../../shop/shop.ts'
import { isKeyScope } from '../../shop/staff/api-keys/key-scopes.ts'
import { assertScope, type KeyCaller, readApiKey } from '../../shop/staff/api-keys/read-api-key.ts'
import { refuseBadInput, validateInput } from './bad-input.ts'
import type { Call } from './call.ts'
import { limitsText } from './limits-text.ts'
import { openSharedAnswers, type SendShared } from './shared-answers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the program that sent a key, on calls for keys */
    program?: KeyCaller
  }
  interface FastifyContextConfig {
    /** it also answers while the shop is closed for maintenance */
    isForStaff?: boolean
  }
}

/** Mounts the calls in a scope: validates input, wraps answers, documents both by the schemas. */
export function mountCalls(scope: FastifyInstance, shop: Shop, calls: readonly Call[]): void {
  scope.setValidatorCompiler(validateInput)
  scope.setSerializerCompiler(serializerCompiler)
  const answerError = scope.errorHandler
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    try {
      refuseBadInput(error, request)
    } catch (refusal) {
      return answerError(refusal as FastifyError, request, reply)
    }
  })
  const { pageCacheMb } = shop.config
  const sendShared = pageCacheMb === 0 ? undefined : openSharedAnswers(shop, pageCacheMb * bytesOfPageMb)
  for (const call of calls) mountCall(scope, shop, call, call.shared && sendShared)
}

/** Bytes of cached answers for each MB of cached pages: one eighth. */
const bytesOfPageMb = 1024 * 128

function mountCall(scope: FastifyInstance, shop: Shop, call: Call, sendShared?: SendShared): void {
  for (const url of call.alias === undefined ? [call.path] : [call.path, call.alias])
    scope.route({
      method: [call.method].flat(),
      url,
      schema: schemaOf(call),
      config: {
        ...(call.changesState && { changesState: true }),
        ...(call.scope && isKeyScope(call.scope) && { isForStaff: true }),
      },
      async onRequest(request) {
        if (call.audience === 'member') signedIn(request.visitor)
        if (call.scope) request.program = await programOf(shop, request, call.scope)
      },
      async handler(request, reply) {
        const { visitor, program, params, query, body, headers } = request
        const setCookies = (cookies: string | string[]) => void reply.header('set-cookie', cookies)
        const run = async () =>
          call.answer.wrap(
            await call.run(shop, { visitor, program, params, query, body, headers, request, setCookies }),
          )
        if (call.noStore) void reply.header('cache-control', 'no-store')
        return sendShared && !visitor.member ? sendShared(request, reply, call.path, run) : run()
      },
    })
}

async function programOf(
  shop: Shop,
  { headers, ip }: FastifyRequest,
  scope: NonNullable<Call['scope']>,
): Promise<KeyCaller> {
  const program = await readApiKey(shop, { authorization: headers.authorization, ip })
  assertScope(program, scope)
  return program
}

function schemaOf(call: Call) {
  const { family, audience, scope, summary, limits, params, query, body, headers, answer } = call
  const schema: FastifySchema = {
    tags: [family],
    summary,
    ...(limits && { description: limitsText(limits) }),
    ...(scope && { description: `Permission of the key: ${scope}.`, security: [{ key: [] }] }),
    ...(audience === 'member' && { security: [{ token: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: { 200: answer.schema },
  }
  return schema
}
