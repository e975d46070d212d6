import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RateLimitName } from '../../shop/rate-limits.ts'
import type { KeyScope, ResellerScope } from '../../shop/staff/api-keys/key-scopes.ts'
import type { KeyCaller } from '../../shop/staff/api-keys/read-api-key.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Visitor } from '../../shop/visitor.ts'
import type { Answer } from './answers.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Heading of a call in the documentation. */
type Family =
  | 'home'
  | 'website'
  | 'product'
  | 'bottom'
  | 'check'
  | 'pay'
  | 'account'
  | 'profile'
  | 'visits'
  | 'admin'
  | 'reseller'

/** Input of a call: the visitor, and the parsed parts of the request. */
export interface CallInput<Params, Query, Body, Headers> {
  visitor: Visitor
  /** the program, of calls for keys */
  program: KeyCaller | undefined
  params: Params
  query: Query
  body: Body
  headers: Headers
  /** the raw request, for values that no schema describes */
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'protocol' | 'host'>
  /** sends complete `set-cookie` headers with the answer */
  setCookies(cookies: string | string[]): void
}

/** One call of the API. `mountCalls` validates, answers, guards and documents by it; `run` asks one use case. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Value = unknown,
> {
  method: Method | readonly Method[]
  /** path below the base address, with `:name` for a field of `params` */
  path: string
  /** second path of the same call */
  alias?: string
  family: Family
  /** guests get 401 before their input is read, programs without a right key 401 or 403 */
  audience: 'guest' | 'member' | 'key'
  /** permission that the key of a program needs */
  scope?: KeyScope | ResellerScope
  summary: string
  /** limits that the use case counts, for the documentation */
  limits?: readonly RateLimitName[]
  /** a GET that changes something follows the rule of writes */
  changesState?: true
  /** all guests of a language get the same answer until a visible change */
  shared?: true
  /** the answer contains a secret and must not be stored */
  noStore?: true
  params?: Params
  query?: Query
  body?: Body
  headers?: Headers
  answer: Answer<Value>
  run(
    shop: Shop,
    input: CallInput<z.output<Params>, z.output<Query>, z.output<Body>, z.output<Headers>>,
  ): Promise<NoInfer<Value>>
}

/** Checks that `run` fits the schemas of its call. */
export function defineCall<
  Value,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Headers extends z.ZodType = z.ZodUndefined,
>(call: Call<Params, Query, Body, Headers, Value>): Call {
  return call
}
