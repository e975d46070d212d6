import type { z } from 'zod'
import { refuse } from '../../shop/errors.ts'
import { type CallingReseller, openReseller } from '../../shop/resellers/open-reseller.ts'
import type { ResellerScope } from '../../shop/staff/api-keys/key-scopes.ts'
import { onceHeaders, type ProgramCall } from '../admin/admin-call.ts'
import { type Call, defineCall } from '../mount/call.ts'

/** Defines a call for programs of resellers. One with a body needs an `Idempotency-Key`. */
export function defineResellerCall<
  Value,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>({
  run,
  ...call
}: ProgramCall<ResellerScope, CallingReseller & { once: string }, Params, Query, Body, Value>): Call {
  const shared = { ...call, family: 'reseller', audience: 'key', noStore: true } as const
  if (!call.body)
    return defineCall({
      ...shared,
      method: 'GET',
      async run(shop, input) {
        const reseller = await openReseller(shop, input.program ?? refuse('api-key.missing'))
        return run(shop, { ...reseller, once: '' }, input)
      },
    })
  return defineCall({
    ...shared,
    method: 'POST',
    headers: onceHeaders,
    async run(shop, input) {
      const reseller = await openReseller(shop, input.program ?? refuse('api-key.missing'))
      return run(shop, { ...reseller, once: input.headers['idempotency-key'] }, input)
    },
  })
}
