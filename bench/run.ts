import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

/**
 * Measures all that docs/benchmarks.md shows, on PostgreSQL and then on the embedded database, each with the same games. On
 * PostgreSQL it makes a database of its own beside that of DATABASE_URL and drops it at the end.
 *
 *     DATABASE_URL=… npm exec -- node bench/run.ts games.ndjson.gz [--games 10000] [--rounds 3] [--seconds 4]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
})
const [file] = positionals
const { DATABASE_URL: databaseUrl } = process.env
if (!file || !databaseUrl) throw new Error('Name the file of games, and a PostgreSQL by DATABASE_URL.')
const load = loadavg()[0] ?? 0
if (load > availableParallelism() / 4)
  console.log(`**Not quiet**: load ${load.toFixed(1)} before it began, so only shares tell something.\n`)

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const name = `latchkey_bench_${process.pid}`
const url = new URL(databaseUrl)
url.pathname = name
try {
  await admin(`create database ${name}`)
  await measure({ DATABASE_URL: url.href, DATA_DIR: join(folder, 'beside') })
  await measure({ DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') })
} finally {
  await admin(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}

async function measure(env: Record<string, string>): Promise<void> {
  const rounds = ['--rounds', values.rounds, '--seconds', values.seconds]
  await step('load-games', [String(file), '--limit', values.games, '--keys', '20'], env)
  await step('serve', ['--connections', '8', ...rounds], env)
  await step('orders', rounds, env)
}

async function step(
  script: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  console.log(`\n### ${script}, ${env['DATABASE_URL'] ? 'PostgreSQL' : 'embedded database'}\n`)
  const child = spawn(process.execPath, [...process.execArgv, `bench/${script}.ts`, ...parameters], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  if (exitCode !== 0) throw new Error(`bench/${script}.ts ended with ${exitCode}`)
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
