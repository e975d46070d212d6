import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { type Bank, type BankSettings, openBank, resume } from './bank.ts'
import { controlApi } from './control-api.ts'
import { type Fault, injectFaults } from './faults.ts'
import { hostedPages } from './hosted-pages.ts'
import type { Protocol } from './protocol.ts'
import { demoSupplier } from './kinguin/demo-supplier.ts'
import { publishProvider, claimProviderFolder } from './running-provider.ts'
import { testbankProtocol } from './testbank/testbank-protocol.ts'
import { tedbCalls } from './tedb/tedb-calls.ts'
import { viesCalls } from './vies/vies-calls.ts'

export interface SandboxProviderSettings extends Omit<BankSettings, 'protocol'> {
  /** protocol; default: the sandbox company */
  protocol?: Protocol
  /** 0 takes a free one */
  port: number
  host: string
  /** address for browsers and the shop, if it differs from host and port */
  publicUrl?: string
  /** opens /_control for tests */
  control?: boolean
}

export interface SandboxProvider {
  url: string
  close(): Promise<void>
}

/**
 * "Testbank": a stand-in payment company, which the shop reaches over HTTP like any other. If another process owns
 * its folder, the provider of that process serves both.
 */
export async function openSandboxProvider(settings: SandboxProviderSettings): Promise<SandboxProvider> {
  if (!settings.secret) throw new Error('the sandbox provider needs a secret')
  const place = settings.folder ? await claimProviderFolder(settings.folder, settings.secret) : freePlace
  if (typeof place === 'string') return { url: place, close: async () => {} }
  try {
    const { url, close } = await startProvider(settings)
    return { url, close: () => close().finally(place.release) }
  } catch (error) {
    place.release()
    throw error
  }
}

const freePlace = { release() {} }

async function startProvider(settings: SandboxProviderSettings): Promise<SandboxProvider> {
  const bank = openBank({ protocol: testbankProtocol, ...settings })
  const { protocol } = bank
  const server = fastify({ forceCloseConnections: true })
  const faults: Fault[] = []
  readForms(server)
  server.setErrorHandler(answerError)
  await serveAssets(server)
  await server.register(async (pages) => {
    hostedPages(pages, { bank })
    protocol.pages?.(pages, bank)
  })
  await server.register(async (calls) => {
    injectFaults(calls, faults, protocol)
    protocol.calls(calls, bank)
  })
  await server.register(async (tedb) => tedbCalls(tedb), { prefix: '/tedb' })
  await server.register(async (vies) => viesCalls(vies), { prefix: '/vies' })
  await server.register(async (supplier) => demoSupplier(supplier, settings), { prefix: '/demo-supplier' })
  if (settings.control) {
    await server.register(async (control) => controlApi(control, { bank, faults }), { prefix: '/_control' })
  }
  return listen(server, bank, settings)
}

async function listen(
  server: FastifyInstance,
  bank: Bank,
  { host, port, publicUrl, folder }: SandboxProviderSettings,
): Promise<SandboxProvider> {
  const close = async () => {
    bank.timers.close()
    bank.webhooks.close()
    await server.close()
    bank.ledger.close()
  }
  try {
    await server.listen({ host, port, exclusive: true })
    bank.url = publicUrl ?? `http://${reachableHost(host)}:${portOf(server) ?? port}`
    resume(bank)
    if (folder) publishProvider(folder, bank.url)
  } catch (error) {
    await close()
    throw error
  }
  return { url: bank.url, close }
}

function portOf(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function readForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** Never repeats its input, which may be a card. */
function answerError(
  error: FastifyError | ZodError,
  _: unknown,
  reply: { code(status: number): { send(body: object): void } },
) {
  const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500)
  const field = error instanceof ZodError ? error.issues[0]?.path.join('.') : undefined
  const code = status < 500 ? 'invalid' : 'internal'
  reply.code(status).send({ error: { code, ...(field && { field }) } })
}

const assets = [
  {
    path: '/assets/testbank.css',
    type: 'text/css; charset=utf-8',
    file: new URL('./pages/testbank.css', import.meta.url).href,
  },
  {
    path: '/assets/geist.woff2',
    type: 'font/woff2',
    file: import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  },
  {
    path: '/assets/bricolage.woff2',
    type: 'font/woff2',
    file: import.meta
      .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2'),
  },
]

async function serveAssets(server: FastifyInstance): Promise<void> {
  for (const { path, type, file } of assets) {
    const content = await readFile(fileURLToPath(file))
    server.get(path, (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    )
  }
}
