import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
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

type Command = ChildProcess & { stdout: Readable; stderr: Readable }

export interface ShopCommand {
  /** `npm run shop -- …` as a process of its own */
  start(...parameters: string[]): Command
  /** Runs it to its end. */
  run(...parameters: string[]): ReturnType<typeof endOf>
}

/** The shop keeper's command line, for the shop in that database and folder. */
export function shopCommand(place: () => Place): ShopCommand {
  function start(...parameters: string[]) {
    const { PATH = '' } = process.env
    const { databaseUrl, dataDir, env: more } = place()
    const database = databaseUrl !== undefined && { DATABASE_URL: databaseUrl }
    const env = { PATH, DATA_DIR: dataDir, ...database, ...more }
    const entry = ['--import', './scripts/node-24.mjs', 'src/operator/shop.ts']
    return spawn(process.execPath, [...entry, ...parameters], { env })
  }
  return { start, run: (...parameters) => endOf(start(...parameters)) }
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
export async function endOf(child: Command) {
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (printed.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (printed.stderr += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...printed }
}

/** The shop of a test of sales, which takes money by Stripe's stand-in. */
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
