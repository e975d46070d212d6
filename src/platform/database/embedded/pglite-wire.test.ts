import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'

describe('the socket of the embedded database', () => {
  let embedded: EmbeddedDatabase
  let clients: pg.Client[] = []

  beforeAll(async () => {
    const started = await startEmbeddedDatabase({ description: 'a test', idleInTransactionMs: 300 })
    if (!started) throw new Error('not started')
    embedded = started
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
    clients = []
  })
  afterAll(() => embedded.close())

  async function connect(changes: pg.ClientConfig = {}): Promise<pg.Client> {
    const { host, port, password } = embedded.address
    const client = new pg.Client({ host, port, password, user: 'postgres', database: 'postgres', ...changes })
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client
  }

  it('never mixes the statements of two clients', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => connect()))
    const answers = await Promise.all(
      many.map(async (client, index) => {
        for (let round = 0; round < 50; round++) {
          const { rows } = await client.query('select $1::text as said', [`${index}/${round}`])
          if (rows[0].said !== `${index}/${round}`) return rows[0].said
        }
      }),
    )
    expect(answers).toEqual(many.map(() => undefined))
  })

  it('keeps a transaction of one client apart from all others', async () => {
    const [one, other] = [await connect(), await connect()]
    await one.query('create table if not exists t (n integer)')
    await one.query('begin')
    await one.query('insert into t values (1)')
    const seen = other.query('select count(*)::integer as n from t')
    await one.query('rollback')
    expect((await seen).rows).toEqual([{ n: 0 }])
  })

  it('rolls back the transaction of a client that died, and serves the others', async () => {
    const [one, other] = [await connect(), await connect()]
    await one.query('create table if not exists t (n integer)')
    await one.query('begin')
    await one.query('insert into t values (1)')
    const waiting = other.query('select count(*)::integer as n from t')
    streamOf(one).destroy()
    expect((await waiting).rows).toEqual([{ n: 0 }])
  })

  it('cuts off a client that holds a transaction and sends nothing', async () => {
    const [one, other] = [await connect(), await connect()]
    await one.query('begin')
    const before = performance.now()
    await other.query('select 1')
    expect(performance.now() - before).toBeGreaterThan(200)
    await expect(one.query('select 1')).rejects.toThrow()
  })

  it('discards the settings of a client when it leaves', async () => {
    const one = await connect()
    await one.query(`set statement_timeout = '7s'`)
    await one.end()
    const { rows } = await (await connect()).query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '0' }])
  })

  it('goes on after a failed statement, inside and outside of a transaction', async () => {
    const one = await connect()
    await expect(one.query('select $1::integer', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await one.query('begin')
    await expect(one.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await expect(one.query('select 1')).rejects.toMatchObject({ code: '25P02' })
    await one.query('rollback')
    expect((await one.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('carries large values both ways', async () => {
    const text = 'é'.repeat(3_000_000)
    const { rows } = await (await connect()).query('select $1::text as text', [text])
    expect(rows[0].text === text).toBe(true)
  })

  it('refuses a client without the password', async () => {
    await expect(connect({ password: 'guess' })).rejects.toMatchObject({ code: '28P01' })
  })

  it('cuts off a client that sends an unsupported message', async () => {
    const one = await connect()
    streamOf(one).write(Buffer.from('~\0\0\0\x04'))
    await expect(one.query('select 1')).rejects.toThrow()
    expect((await (await connect()).query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  it('reports a lost database', async () => {
    const one = await connect()
    // PostgreSQL waits for data that an embedded one never gets, so it gives up in the middle of its answer
    await expect(one.query('copy t from stdin')).rejects.toThrow()
    await expect(embedded.lost).resolves.toBeInstanceOf(Error)
    await expect(connect()).rejects.toThrow()
  })
})

function streamOf(client: pg.Client): { write(bytes: Buffer): void; destroy(): void } {
  return (client as unknown as { connection: { stream: ReturnType<typeof streamOf> } }).connection.stream
}
