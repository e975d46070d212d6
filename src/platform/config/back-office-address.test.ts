import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { announceBackOffice, atRunningBackOffice } from './back-office-address.ts'
import { readConfig } from './config.ts'

async function listening() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, close }
}

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'latchkey-address-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

it('OPS-1 commands find the port that the running back office chose, and ignore that of a killed one', async () => {
  const config = readConfig({ DATA_DIR: folder() })
  const { port, close } = await listening()
  const moved = { ...config, backOffice: { ...config.backOffice, port, url: `http://localhost:${port}` } }
  expect((await atRunningBackOffice(config)).backOffice.url).toBe('http://localhost:3002')
  const withdraw = await announceBackOffice(moved)
  expect((await atRunningBackOffice(config)).backOffice).toMatchObject({
    port,
    url: `http://localhost:${port}`,
  })
  await close()
  expect((await atRunningBackOffice(config)).backOffice.url).toBe('http://localhost:3002')
  await withdraw()
  expect((await atRunningBackOffice(config)).backOffice.url).toBe('http://localhost:3002')
})

it('OPS-1 an address that the owner set is never replaced', async () => {
  const config = readConfig({ DATA_DIR: folder(), BACK_OFFICE_URL: 'https://office.shop.example' })
  const { port, close } = await listening()
  onTestFinished(close)
  await announceBackOffice({
    ...config,
    backOffice: { ...config.backOffice, url: `http://localhost:${port}` },
  })
  expect((await atRunningBackOffice(config)).backOffice.url).toBe('https://office.shop.example')
})
