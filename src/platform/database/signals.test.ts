import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/helpers/test-database.ts'
import { openLog } from '../log/log.ts'
import { listenToSignals, sendSignal } from './signals.ts'

async function openHeard() {
  const database = await openTestDatabase()
  const heard: string[] = []
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const signals = listenToSignals(database.databaseUrl ?? '', log)
  signals.on('job', (detail) => heard.push(detail))
  onTestFinished(async () => {
    await signals.close()
    await database.close()
  })
  const isHearing = async (detail: string) => {
    await sendSignal(database.db, 'job', detail)
    return heard.includes(detail)
  }
  return { database, signals, heard, lines, isHearing }
}

it('a process hears the signals of others, and the database signals visible changes', async () => {
  const { database, signals, isHearing } = await openHeard()
  let changes = 0
  const end = signals.on('shown', () => (changes += 1))
  await expect.poll(() => isHearing('deliver-orders')).toBe(true)
  await addCategory(database, 'one')
  await expect.poll(() => changes).toBe(1)
  end()
  await addCategory(database, 'two')
  await expect.poll(() => isHearing('send-mail')).toBe(true)
  expect(changes).toBe(1)
})

it('hears again after its connection was cut, and logs once that it could not hear', async () => {
  const { database, lines, isHearing } = await openHeard()
  await expect.poll(() => isHearing('before')).toBe(true)
  for (const cut of [1, 2]) {
    const { rows } = await sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and application_name = 'latchkey signals'`.execute(database.db)
    expect(rows).toContainEqual({ cut: true })
    await expect.poll(() => isHearing(`after-cut-${cut}`)).toBe(true)
  }
  expect(lines.filter((line) => line.includes('cannot be heard'))).toHaveLength(2)
})

it('hears again after its connection was dropped silently', async () => {
  const database = await openTestDatabase()
  const network = await openNetwork(new URL(database.databaseUrl ?? ''))
  const heard: string[] = []
  const signals = listenToSignals(network.databaseUrl, openLog('silent'), 1_000)
  signals.on('job', (detail) => heard.push(detail))
  onTestFinished(async () => {
    await signals.close()
    network.close()
    await database.close()
  })
  const isHearing = async (detail: string) => {
    await sendSignal(database.db, 'job', detail)
    return heard.includes(detail)
  }
  await expect.poll(() => isHearing('before')).toBe(true)
  network.drop()
  await expect.poll(() => isHearing('after')).toBe(true)
})

it('ends at once even without a database', async () => {
  const signals = listenToSignals('postgres://nobody@127.0.0.1:9/none', openLog('silent'))
  await expect(signals.close()).resolves.toBeUndefined()
})

async function addCategory({ db }: TestDatabase, name: string): Promise<void> {
  await sql`insert into category (url_name, name) values (${name}, ${name})`.execute(db)
}

/** A network between listener and database that can drop its connections without a word to either end. */
async function openNetwork(database: URL) {
  const pairs: [Socket, Socket][] = []
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname)
    pairs.push([near, far])
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    databaseUrl: url.href,
    drop() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}
