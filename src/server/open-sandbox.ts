import type { Config } from '../platform/config/config.ts'
import { sandboxAddress } from '../platform/config/sandbox-address.ts'
import type { Log } from '../platform/log/log.ts'
import { openSandboxProvider } from '../../sandbox/open-sandbox-provider.ts'

interface SandboxSettings {
  config: Config
  secret: string
  folder: string
  log: Log
  now: () => Date
}

export interface OpenSandbox {
  url: string
  /** Returns the present address: the process may have restarted with a new one. */
  currentUrl(): string
  close(): Promise<void>
}

/** Opens the sandbox company. It runs in the process that serves the pages. */
export async function openSandbox(settings: SandboxSettings): Promise<OpenSandbox> {
  const { config, folder } = settings
  const { url, close } = config.jobs === 'only' ? sandboxElsewhere(config) : await startSandbox(settings)
  return { url, close, currentUrl: () => sandboxAddress(folder) ?? url }
}

/** On the port after the shop's own, or the next one that is free. */
async function startSandbox({ config, secret, folder, log, now }: SandboxSettings) {
  for (let port = config.port + 1; ; port++) {
    if (config.backOffice.isOn && port === config.backOffice.port) continue
    try {
      const { host } = config
      const publicUrl = sandboxUrl(config, port)
      return await openSandboxProvider({ host, port, publicUrl, secret, folder, log, now })
    } catch (error) {
      if (!isPortTaken(error) || port > config.port + 20) throw error
    }
  }
}

/** Returns the expected address, for as long as the process that serves the pages has never run here. */
function sandboxElsewhere(config: Config) {
  return { url: sandboxUrl(config, config.port + 1), close: async () => {} }
}

function sandboxUrl({ publicUrl }: Config, port: number): string {
  return `http://${new URL(publicUrl).hostname}:${port}`
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
