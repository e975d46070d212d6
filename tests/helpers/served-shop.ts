import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { noSignals } from '../../src/platform/database/signals.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { openProcessCounts } from '../../src/platform/security/process-counts.ts'
import { openSecrets } from '../../src/platform/security/secrets.ts'
import { openPriceClock } from '../../src/shop/catalogue/prices/price-clock.ts'
import { buildHttp } from '../../src/server/build-http.ts'
import type { Shop } from '../../src/shop/shop.ts'
import {
  nonceContext,
  memoizeContext,
  sharedSecondsContext,
  shopContext,
} from '../../src/storefront/context.ts'

export type Ask = (path: string, init?: RequestInit) => Promise<Response>

interface Served {
  get: Ask
  /** what was logged so far */
  logged(): string
}

/** The server over HTTP, closed after the test: with routes of the test's own, and a storefront if there is one. */
export async function served(
  addRoutes?: (routes: FastifyInstance) => unknown,
  env: Record<string, string> = {},
  build?: ServerBuild,
  { databaseFails = false, leaving }: { databaseFails?: boolean; leaving?: AbortSignal } = {},
): Promise<Served> {
  const lines: string[] = []
  const app = await buildHttp(shopWithoutRows(env, lines, databaseFails), { build, addRoutes, leaving })
  onTestFinished(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    get: (path, init) => fetch(origin + path, { ...init, redirect: 'manual' }),
    logged: () => lines.join(''),
  }
}

/** The parts of a shop that the server itself needs, over a database in which every table is empty. */
function shopWithoutRows(env: Record<string, string>, lines: string[], databaseFails: boolean): Shop {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-http-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = readConfig({ ...env, DATA_DIR: folder })
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => (databaseFails ? new FailingDriver() : new DummyDriver()),
      createIntrospector: (self) => new PostgresIntrospector(self),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const now = () => new Date()
  const log = openLog('info', { write: (line) => lines.push(line) })
  const parts: Partial<Shop> = {
    db,
    config,
    log,
    secrets: openSecrets(config),
    now,
    priceClock: openPriceClock({ db: db, now }),
    signals: noSignals,
    processCounts: openProcessCounts(),
  }
  return parts as Shop
}

class FailingDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('no connection'))
  }
}

/** A result of `react-router build` with one page for every address. */
export function storefrontOf(html: string, { sharedSeconds = 0, asksForOwner = false } = {}): ServerBuild {
  let rendered = 0
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('plain'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'humans.txt'), 'People:')
  const entryModule = {
    shopContext,
    nonceContext,
    memoizeContext,
    sharedSecondsContext,
    default: async (
      _request: unknown,
      status: number,
      headers: Headers,
      _context: unknown,
      load: RouterContextProvider,
    ) => {
      headers.set('content-type', 'text/html')
      load.set(sharedSecondsContext, sharedSeconds)
      if (asksForOwner) load.get(shopContext).visitor.guestToken.at(0)
      rendered += 1
      const page = html.replace('NONCE', load.get(nonceContext)).replace('COUNT', String(rendered))
      return new Response(page, { status, headers })
    },
  }
  const page = { id: 'page', parentId: 'root', path: '*', module: { default: () => null } }
  return {
    entry: { module: entryModule },
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, page },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: folder,
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
