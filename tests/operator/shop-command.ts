import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Command, CommanderError } from 'commander'
import { afterAll, beforeAll, vi } from 'vitest'
import { addCommands } from '../../src/operator/add-commands.ts'
import { stripeStandIn } from '../gateways/stand-ins.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { openTestDatabase } from '../helpers/test-database.ts'
import { known, type SaleWorld } from '../sale/sale-world.ts'

/** The shop that commands work in. */
interface Place {
  databaseUrl: string | undefined
  dataDir: string
  /** further environment variables */
  env?: Record<string, string>
}

type RunningCommand = ChildProcess & { stdout: Readable; stderr: Readable }

interface Printed {
  code: number | null
  stdout: string
  stderr: string
}

export interface ShopCommand {
  /** `npm run shop -- …` as a process of its own */
  start(...parameters: string[]): RunningCommand
  /** Runs the command to its end. */
  run(...parameters: string[]): Promise<Printed>
}

/** The shop keeper's command line, each command a process of its own, for the shop in that database and folder. */
export function commandProcess(place: () => Place): ShopCommand {
  function start(...parameters: string[]) {
    const entry = ['--import', './scripts/node-24.mjs', 'src/operator/shop.ts']
    return spawn(process.execPath, [...entry, ...parameters], { env: environmentOf(place()) })
  }
  return { start, run: (...parameters) => endOf(start(...parameters)) }
}

/**
 * The command line without a process for each command, which takes most of its time to start. It has the same parser,
 * environment, output and exit code, and a connection of its own. An embedded database needs the process.
 */
export function shopCommand(place: () => Place): ShopCommand {
  const apart = commandProcess(place)
  return {
    start: apart.start,
    run(...parameters) {
      const here = place()
      return here.databaseUrl === undefined
        ? apart.run(...parameters)
        : inTurn(() => runHere(here, parameters))
    },
  }
}

function environmentOf({ databaseUrl, dataDir, env }: Place): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env
  const database = databaseUrl !== undefined && { DATABASE_URL: databaseUrl }
  return { PATH, DATA_DIR: dataDir, ...database, ...env }
}

let turn: Promise<unknown> = Promise.resolve()

/** Commands of one process would mix their environments and outputs. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

async function runHere(place: Place, parameters: string[]): Promise<Printed> {
  const printed = { stdout: '', stderr: '' }
  const { env, exitCode: before } = process
  const hear = (name: keyof typeof printed) => (chunk: unknown) => {
    printed[name] += String(chunk)
    return true
  }
  const streams = [
    vi.spyOn(process.stdout, 'write').mockImplementation(hear('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('stderr')),
  ]
  process.env = environmentOf(place)
  process.exitCode = undefined
  try {
    const program = new Command('npm run shop --').exitOverride()
    await addCommands(program, parameters)
    await program.parseAsync(parameters, { from: 'user' })
    return { code: exitCode(), ...printed }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { code: error.exitCode, ...printed }
  } finally {
    process.env = env
    process.exitCode = before
    for (const stream of streams) stream.mockRestore()
  }
}

/** Exit code that the command has set so far. */
function exitCode(): number {
  return Number(process.exitCode ?? 0)
}

/** A shop on PostgreSQL for the tests of a group, and its commands. */
export function openCommandShop(): ShopCommand & { readonly world: TestShop } {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await openTestDatabase('postgres') })))
  afterAll(() => world.close())
  const place = () => ({ databaseUrl: world.database.databaseUrl, dataDir: world.shop.config.dataDir })
  return {
    ...shopCommand(place),
    get world() {
      return world
    },
  }
}

/** Output of a command, once it has ended. */
export async function endOf(child: RunningCommand): Promise<Printed> {
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (printed.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (printed.stderr += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...printed }
}

/** The shop of a sale world that takes money by Stripe's stand-in. */
export function placeWithStripe(world: SaleWorld, env: Record<string, string> = {}): Place {
  return {
    databaseUrl: known(world.database.databaseUrl),
    dataDir: world.shop.config.dataDir,
    env: {
      PUBLIC_URL: world.publicUrl,
      ...stripeStandIn.env({ url: world.provider.url, secret: world.secret }),
      ...env,
    },
  }
}
