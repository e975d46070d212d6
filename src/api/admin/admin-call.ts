import { z } from 'zod'
import { refuse } from '../../shop/errors.ts'
import { orderByNumber } from '../../shop/orders/found-order-records.ts'
import type { OrderRow } from '../../shop/orders/order-records.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import type { KeyScope } from '../../shop/staff/api-keys/key-scopes.ts'
import { keyActor } from '../../shop/staff/api-keys/read-api-key.ts'
import { runOnce } from '../../shop/staff/api-keys/run-once.ts'
import type { Answer } from '../mount/answers.ts'
import { type Call, type CallInput, defineCall } from '../mount/call.ts'

/** A call for programs with a key; `Caller` is what a key stands for. */
export interface ProgramCall<
  Scope,
  Caller,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Value,
> {
  path: string
  summary: string
  scope: Scope
  params?: Params
  query?: Query
  /** calls with a body change something */
  body?: Body
  answer: Answer<Value>
  run(
    shop: Shop,
    caller: Caller,
    input: Pick<
      CallInput<z.output<Params>, z.output<Query>, z.output<Body>, unknown>,
      'params' | 'query' | 'body'
    >,
  ): Promise<NoInfer<Value>>
}

export const onceHeaders = z.object({
  'idempotency-key': z.string().regex(/^[\w-]{8,100}$/, 'errors.field.invalid'),
})

/** Defines a call for programs of the owner. One with a body runs once for each `Idempotency-Key`. */
export function defineAdminCall<
  Value,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>({ run, ...call }: ProgramCall<KeyScope, Actor, Params, Query, Body, Value>): Call {
  const shared = { ...call, family: 'admin', audience: 'key', noStore: true } as const
  if (!call.body)
    return defineCall({
      ...shared,
      method: 'GET',
      run: (shop, input) => run(shop, keyActor(input.program ?? refuse('api-key.missing')), input),
    })
  return defineCall({
    ...shared,
    method: 'POST',
    headers: onceHeaders,
    run(shop, input) {
      const program = input.program ?? refuse('api-key.missing')
      const request = JSON.stringify([call.path, input.params, input.body])
      const once = { keyId: program.keyId, idempotencyKey: input.headers['idempotency-key'], request }
      return runOnce(shop, once, () => run(shop, keyActor(program), input))
    },
  })
}

/** Refuses `not-found` without an order of that number. */
export async function orderOf({ db }: Pick<Shop, 'db'>, orderNo: string): Promise<OrderRow> {
  return (await orderByNumber(db, orderNo)) ?? refuse('not-found')
}

/** Text of an instant. */
export const instant = z.iso.datetime()

/** Page of a list: `next` of one page is `after` of the following one. */
export const after = z.string().max(200).optional()
