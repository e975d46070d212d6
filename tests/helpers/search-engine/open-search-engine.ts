import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { clause, list, NotUnderstood } from './query-interpreter.ts'
import { StoredIndex } from './stored-index.ts'

export interface TestSearchEngine {
  /** for `SEARCH_URL` */
  url: string
  /** Answers every call with 503 from now on, or works again. */
  fail(isDown: boolean): void
  /** Names of the indexes, without aliases. */
  indexes(): string[]
  close(): Promise<void>
}

const user = 'latchkey:secret'

/** The engine at this address, with a new name of indexes; without an address, the stand-in. */
export async function openTestSearchEngine(
  address: string | undefined,
): Promise<Pick<TestSearchEngine, 'url' | 'close'>> {
  if (!address) return openStandIn()
  const url = new URL(`/latchkey-test-${randomBytes(4).toString('hex')}`, address)
  return {
    url: url.href,
    async close() {
      const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString('base64')}`
      const indexes = new URL(`${url.pathname}.products-*`, url.origin)
      await fetch(indexes, { method: 'DELETE', headers: url.username ? { authorization } : {} })
    },
  }
}

/** Answers the calls of OpenSearch that the shop makes, and refuses all others. */
export async function openStandIn(): Promise<TestSearchEngine> {
  const indexes = new Map<string, StoredIndex>()
  const aliases = new Map<string, string>()
  let isDown = false
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const body = await text(request)
    if (isDown) return [503, problem('unavailable')]
    const expected = `Basic ${Buffer.from(user).toString('base64')}`
    if (request.headers.authorization !== expected) return [401, problem('security_exception')]
    try {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://engine')
      return reply(`${request.method} ${decodeURIComponent(pathname)}`, searchParams, body)
    } catch (error) {
      if (error instanceof NotUnderstood) return [400, problem(error.message)]
      return [500, problem(String(error))]
    }
  }

  function reply(call: string, parameters: URLSearchParams, body: string): [number, object] {
    const [, index = '', id = ''] = /^\w+ \/([^/]+)(?:\/_doc\/(.+))?/.exec(call) ?? []
    const found = indexes.get(aliases.get(index) ?? index)
    if (call === 'POST /_bulk') return bulk(body, parameters)
    if (call === 'POST /_aliases') return [200, changeAliases(JSON.parse(body))]
    if (call === `PUT /${index}`) {
      if (found) return [400, problem('resource_already_exists_exception')]
      indexes.set(index, new StoredIndex(JSON.parse(body)))
      return [200, { acknowledged: true }]
    }
    if (call === `GET /${index}` && index.endsWith('*')) {
      const names = [...indexes.keys()].filter((name) => name.startsWith(index.slice(0, -1)))
      return [200, Object.fromEntries(names.map((name) => [name, {}]))]
    }
    if (!found) return [404, problem('index_not_found_exception')]
    if (call === `GET /${index}/_doc/${id}`) {
      const fields = found.get(id)
      return fields ? [200, { _id: id, found: true, _source: fields }] : [404, { _id: id, found: false }]
    }
    if (call === `POST /${index}/_search`) return [200, found.search(JSON.parse(body))]
    if (call.endsWith(` /${index}/_refresh`)) {
      found.refresh()
      return [200, {}]
    }
    if (call === `DELETE /${index}`) {
      indexes.delete(index)
      return [200, { acknowledged: true }]
    }
    throw new NotUnderstood(`unknown call ${call}`)
  }

  function bulk(body: string, parameters: URLSearchParams): [number, object] {
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => clause(JSON.parse(line)))
    const items: object[] = []
    for (let at = 0; at < lines.length; at += 2) {
      const { _index, _id, version, version_type } = clause(lines[at]?.['index'])
      if (version_type !== 'external_gte') throw new NotUnderstood('version_type')
      const isAlias = aliases.has(String(_index))
      if (parameters.get('require_alias') === 'true' && !isAlias) return [404, problem('no such alias')]
      const index = indexes.get(aliases.get(String(_index)) ?? String(_index))
      if (!index) return [404, problem('index_not_found_exception')]
      const isNewest = index.put(String(_id), { version: Number(version), fields: lines[at + 1] ?? {} })
      items.push({
        index: isNewest ? { status: 200 } : { status: 409, error: { reason: 'version conflict' } },
      })
      if (parameters.get('refresh') === 'true') index.refresh()
    }
    return [200, { errors: false, items }]
  }

  function changeAliases(body: unknown): object {
    for (const action of list(clause(body)['actions'])) {
      const { add, remove_index } = clause(action)
      if (add) aliases.set(String(clause(add)['alias']), String(clause(add)['index']))
      if (remove_index) indexes.delete(String(clause(remove_index)['index']))
    }
    return { acknowledged: true }
  }

  return {
    url: `http://${user}@127.0.0.1:${port}/shop`,
    fail(now) {
      isDown = now
    },
    indexes: () => [...indexes.keys()],
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function problem(type: string): object {
  return { error: { type, reason: type } }
}
