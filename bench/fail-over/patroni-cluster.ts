import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/helpers/free-port.ts'
import { findPostgresBinaries } from '../../tests/helpers/postgres/postgres-binaries.ts'
import { unprivilegedUser } from '../../tests/helpers/postgres/postgres-server.ts'
import { askerOf } from '../../tests/helpers/postgres/server-pair.ts'
import { untilReady } from '../bench-servers.ts'
import type { FailingDatabase } from './order-through.ts'

interface Cluster extends FailingDatabase {
  /** The machine of the primary dies. */
  killPrimary(): Promise<void>
  /** The dead machine starts again. Resolves when each commit waits for it. */
  rejoin(): Promise<void>
  /** Primary and standby change places, as for an upgrade of a machine. */
  switchOver(): Promise<void>
}

interface Member {
  name: string
  database: string
  rest: string
  data: string
  patroni: ChildProcess
}

const password = 'only-for-this-run'

/**
 * Two PostgreSQL servers under Patroni with deploy/patroni.yml, one etcd, and HAProxy with deploy/haproxy.cfg, from Debian's
 * packages, on loopback and as an unprivileged user.
 */
export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-patroni-'))
  chmodSync(folder, 0o777)
  const started: ChildProcess[] = []
  const run = runnerIn(folder, started)
  const etcd = await startEtcd(run)
  const startMember = (name: string, addresses?: Member) =>
    startPatroni(run, { folder, etcd, name, addresses })

  let primary = await startMember('one')
  await untilReady(`http://${primary.rest}/primary`, primary.patroni)
  let standby = await startMember('two')
  await untilReady(`http://${standby.rest}/synchronous`, standby.patroni)
  const address = await startProxy(run, folder, [primary, standby])
  const asSuperuser = askerOf(`postgres://postgres:${password}@${address}/postgres`)
  await asSuperuser(`create role latchkey login password '${password}'`)
  await asSuperuser('create database latchkey owner latchkey')
  const url = `postgres://latchkey:${password}@${address}/latchkey`
  return {
    url,
    ask: askerOf(url),
    async killPrimary() {
      const [server] = readFileSync(join(primary.data, 'postmaster.pid'), 'utf8').split('\n')
      primary.patroni.kill('SIGKILL')
      process.kill(Number(server), 'SIGKILL')
      await untilReady(`http://${standby.rest}/primary`, standby.patroni)
      ;[primary, standby] = [standby, primary]
    },
    async rejoin() {
      standby = await startMember(standby.name, standby)
      await untilReady(`http://${standby.rest}/synchronous`, standby.patroni)
    },
    async switchOver() {
      const answer = await fetch(`http://${primary.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
      })
      if (!answer.ok) throw new Error(`Patroni refuses: ${await answer.text()}`)
      ;[primary, standby] = [standby, primary]
      await untilReady(`http://${standby.rest}/synchronous`, standby.patroni)
    },
    async close() {
      // Patroni stops its server first, and needs etcd for that
      for (const child of started.toReversed()) await end(child)
      rmSync(folder, { recursive: true })
    },
  }
}

function runnerIn(folder: string, started: ChildProcess[]): Run {
  const { PATH = '' } = process.env
  return (name, program, args, env = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...unprivilegedUser(),
      cwd: folder,
      stdio: ['ignore', log, log],
      env: { PATH, HOME: folder, ...env },
    })
    started.push(child)
    return child
  }
}

type Run = (name: string, program: string, args: string[], env?: Record<string, string>) => ChildProcess

async function startEtcd(run: Run): Promise<string> {
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const addresses = {
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
  }
  const flags = Object.entries(addresses).map(([flag, at]) => `--${flag}=http://${at}`)
  const own = [`--initial-advertise-peer-urls=http://${peer}`, `--initial-cluster=default=http://${peer}`]
  const child = run('etcd', 'etcd', ['--data-dir=etcd', ...flags, ...own])
  await untilReady(`http://${client}/health`, child)
  return client
}

interface Place {
  folder: string
  etcd: string
  name: string
  /** addresses of a machine that comes back */
  addresses?: Member | undefined
}

/**
 * Starts Patroni with deploy/patroni.yml as it is, except for the folder of the sockets: only Debian's own user may
 * write to the usual one.
 */
async function startPatroni(run: Run, { folder, etcd, name, addresses }: Place): Promise<Member> {
  const file = join(folder, 'patroni.yml')
  writeFileSync(file, example('patroni.yml').replace('/run/postgresql', folder))
  const rest = addresses?.rest ?? `127.0.0.1:${await freePort()}`
  const database = addresses?.database ?? `127.0.0.1:${await freePort()}`
  const data = join(folder, name)
  const patroni = run(name, 'patroni', [file], {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
    PATRONI_POSTGRESQL_BIN_DIR: findPostgresBinaries().find((at) => existsSync(join(at, 'pg_rewind'))) ?? '',
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
  })
  return { name, database, rest, data, patroni }
}

/** Starts HAProxy with deploy/haproxy.cfg as it is, except for the user and the group, which need root. */
async function startProxy(run: Run, folder: string, [one, two]: [Member, Member]): Promise<string> {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, example('haproxy.cfg').replaceAll(/^ *(user|group) .*$/gm, ''))
  const address = `127.0.0.1:${await freePort()}`
  const child = run('haproxy', '/usr/sbin/haproxy', ['-f', file], {
    PRIMARY_AT: address,
    ONE: one.database,
    ONE_PATRONI: portOf(one.rest),
    TWO: two.database,
    TWO_PATRONI: portOf(two.rest),
  })
  await wait(2_000)
  if (child.exitCode !== null) throw new Error('HAProxy has ended')
  return address
}

function example(name: string): string {
  return readFileSync(join('deploy', name), 'utf8')
}

function portOf(address: string): string {
  return address.split(':')[1] ?? ''
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
