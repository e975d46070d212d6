import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

/** Stores the back office's address in this data folder for the commands; returns a function that removes it. */
export async function announceBackOffice(config: Config): Promise<() => Promise<void>> {
  const file = addressFile(config.dataDir)
  const { url } = config.backOffice
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, url)
  return async () => {
    if ((await read(file)) === url) await rm(file, { force: true })
  }
}

/** The configuration with the real address of a running back office, if it chose its port. */
export async function atRunningBackOffice(config: Config): Promise<Config> {
  const { backOffice } = config
  if (backOffice.isPortFixed) return config
  const url = await read(addressFile(config.dataDir))
  if (!url || !URL.canParse(url)) return config
  const port = Number(new URL(url).port)
  // a killed back office leaves its address behind
  if (!(await isListening(port, backOffice.host))) return config
  return { ...config, backOffice: { ...backOffice, port, url } }
}

function addressFile(dataDir: string): string {
  return join(dataDir, 'back-office-address')
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

const timeoutMs = 1000

function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: timeoutMs })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
