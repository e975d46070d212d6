import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RateLimitName } from '../../shop/rate-limits.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Visitor } from '../../shop/visitor.ts'
import type { Answer } from './answers.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** Under which heading the documentation shows a call. */
type Family = 'home' | 'website' | 'product' | 'bottom' | 'check' | 'pay' | 'account' | 'profile' | 'visits'

/** What a call is given: the visitor, and its input as its schemas read it. */
interface CallInput<Params, Query, Body, Headers> {
  visitor: Visitor
  params: Params
  query: Query
  body: Body
  headers: Headers
  /** where it came from, for what no schema describes */
  request: Pick<FastifyRequest, 'headers' | 'cookies' | 'protocol' | 'host'>
  /** sends these whole `set-cookie` headers with the answer */
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
  /** below the base address, with `:name` for what `params` reads */
  path: string
  /** a second path that does the same */
  alias?: string
  family: Family
  /** members are told by their session; a guest gets 401 before anything sent is looked at */
  audience: 'guest' | 'member'
  summary: string
  /** which limits the use case counts, for the documentation */
  limits?: readonly RateLimitName[]
  /** a GET that changes something: it is held to the rule of writes */
  changesState?: true
  /** the answer holds a secret: nobody may store it */
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
