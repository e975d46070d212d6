import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log/log.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { openSandboxProvider } from '../sandbox-provider/open-sandbox-provider.ts'
import { publishedProvider } from '../sandbox-provider/running-provider.ts'
import type { Gateway } from '../shop/payments/gateway.ts'
import { openSandboxGateways } from '../shop/payments/gateways/sandbox.ts'

interface GatewaySettings {
  config: Config
  secrets: Secrets
  log: Log
  now: () => Date
}

export interface OpenGateways {
  gateways: ReadonlyMap<string, Gateway>
  sandboxUrl: string | undefined
  close(): Promise<void>
}

/** The payment companies of this shop. The sandbox company itself runs in the process that serves the pages. */
export async function openGateways({ config, secrets, log, now }: GatewaySettings): Promise<OpenGateways> {
  if (!config.sandboxPayments) return { gateways: new Map(), sandboxUrl: undefined, close: async () => {} }
  const secret = secrets.sign('sandbox-provider', 'shared with the shop')
  const folder = join(config.dataDir, 'sandbox-provider')
  const sandbox =
    config.jobs === 'only'
      ? sandboxElsewhere(config)
      : await startSandbox({ config, secret, folder, log, now })
  // the process that runs it may have been started anew, after this one
  const providerUrl = () => publishedProvider(folder) ?? sandbox.url
  const gateways = openSandboxGateways({ providerUrl, secret, now })
  return {
    gateways: new Map(gateways.map((gateway) => [gateway.name, gateway])),
    sandboxUrl: sandbox.url,
    close: sandbox.close,
  }
}

/** On the port after the shop's own, or the next one that is free. */
async function startSandbox({
  config,
  secret,
  folder,
  log,
  now,
}: Omit<GatewaySettings, 'secrets'> & { secret: string; folder: string }) {
  for (let port = config.port + 1; ; port++) {
    try {
      const { host } = config
      return await openSandboxProvider({
        host,
        port,
        publicUrl: sandboxUrl(config, port),
        secret,
        folder,
        log,
        now,
      })
    } catch (error) {
      if (!isPortTaken(error) || port > config.port + 20) throw error
    }
  }
}

/** While the process that serves the pages has never run here. */
function sandboxElsewhere(config: Config) {
  return { url: sandboxUrl(config, config.port + 1), close: async () => {} }
}

function sandboxUrl({ publicUrl }: Config, port: number): string {
  return `http://${new URL(publicUrl).hostname}:${port}`
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
