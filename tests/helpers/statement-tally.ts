import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'

/** Statements of one request, or of one step of a job. */
export interface Tally {
  /** messages that the shop waited for: statements that travel together are one */
  roundTrips: number
  commits: number
  /** locks of a row of `orders` */
  orderLocks: number
  /** writes outside a transaction: each is a commit of its own */
  loneWrites: number
}

interface Step {
  name: string
  statements: Statement[]
}

interface Statement {
  text: string
  /** sent while the one before was still unanswered */
  isTogether: boolean
  /** in no transaction */
  isLone: boolean
}

/** Counts the statements of each request over HTTP, by its method and path, and of each step that a test names. */
export function tallyStatements() {
  const present = new AsyncLocalStorage<Step>()
  const steps: Step[] = []
  const open = (name: string) => {
    const step: Step = { name, statements: [] }
    steps.push(step)
    return step
  }
  const onRequest = (message: unknown) => {
    const { method, url = '' } = (message as { request: IncomingMessage }).request
    present.enterWith(open(`${method} ${url.replace(/\?.*/, '')}`))
  }
  subscribe('http.server.request.start', onRequest)
  const stop = watchQueries((statement) => {
    if (!readForAll.test(statement.text)) present.getStore()?.statements.push(statement)
  })
  return {
    during: <Result>(name: string, work: () => Promise<Result>) => present.run(open(name), work),
    of: (name: string) => steps.filter((step) => step.name.startsWith(name)),
    close() {
      unsubscribe('http.server.request.start', onRequest)
      stop()
    },
  }
}

/** Watches all queries; returns a function that stops it. A spy of vitest would end with each test. */
function watchQueries(onStatement: (statement: Statement) => void): () => void {
  const waiting = new WeakMap<pg.Client, number>()
  const inTransaction = new WeakSet<pg.Client>()
  const client: { query: Query } = pg.Client.prototype
  const { query } = client
  client.query = function (first, ...more) {
    const text = typeof first === 'string' ? first : first.text
    if (/^(begin|start transaction)/.test(text)) inTransaction.add(this)
    const before = waiting.get(this) ?? 0
    onStatement({ text, isTogether: before > 0 && this.pipeline, isLone: !inTransaction.has(this) })
    if (/^(commit|rollback)/.test(text)) inTransaction.delete(this)
    waiting.set(this, before + 1)
    const answer = query.call(this, first, ...more)
    void Promise.allSettled([answer]).then(() => waiting.set(this, (waiting.get(this) ?? 1) - 1))
    return answer
  }
  return () => void (client.query = query)
}

type Query = (this: pg.Client, first: string | { text: string }, ...more: unknown[]) => unknown

/**
 * Queries that run once or twice a second for all requests: rates, and the times of changes of prices, pages and the
 * announcement, which alone reads two settings.
 */
const readForAll =
  /from "(currency" where "offered"|site"|setting" as "opening"|setting" where "key" in \(\$1, \$2\)$)|from sale_period where state = 'planned'|pg_snapshot is null or exists|select "published_at" from "news"|least\(min\(starts_at\)/

export function sumOf(steps: readonly Step[]): Tally {
  const statements = steps.flatMap((step) => step.statements)
  const count = (isCounted: (statement: Statement) => boolean) => statements.filter(isCounted).length
  return {
    roundTrips: count(({ isTogether }) => !isTogether),
    commits: count(({ text }) => text === 'commit'),
    orderLocks: count(({ text }) => /from "?orders"? .*for (no key )?update/.test(text)),
    loneWrites: count(
      ({ text, isLone }) => isLone && /^\s*(with.*\b)?(insert into|update|delete from)\b/s.test(text),
    ),
  }
}

/** Text for the message of a test that found too many. */
export function listOf(steps: readonly Step[]): string {
  return steps
    .flatMap(({ name, statements }) => [
      `— ${name}`,
      ...statements.map(
        ({ text, isTogether, isLone }) =>
          `${isTogether ? '+' : ' '}${isLone ? '!' : ' '} ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 220)}`,
      ),
    ])
    .join('\n')
}
