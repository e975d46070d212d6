import { createServer } from 'node:net'
import { announceBackOffice } from '../platform/config/back-office-address.ts'
import type { BackOfficeConfig, Config } from '../platform/config/config.ts'
import type { Meters } from '../platform/metrics/meters.ts'
import type { Shop } from '../shop/shop.ts'
import { makeOwnerLink } from '../shop/staff/links/staff-links.ts'
import { buildBackOffice } from './build-back-office.ts'
import type { AppSource } from './http/app-source.ts'

/** Chooses the port of the back office unless it is set: the first free one after the shop's. */
export async function withBackOfficePort(config: Config): Promise<Config> {
  const { backOffice } = config
  if (!backOffice.isOn || backOffice.isPortFixed || config.jobs === 'only') return config
  let { port } = backOffice
  while (!(await isFree({ ...backOffice, port }))) port += 1
  return { ...config, backOffice: { ...backOffice, port, url: `http://localhost:${port}` } }
}

export interface RunningBackOffice {
  url: string
  /** address for creating the owner's account, while the shop has none */
  ownerUrl: string | undefined
  close(): Promise<void>
}

export async function startBackOffice(
  shop: Shop,
  source: AppSource,
  meters: Meters,
): Promise<RunningBackOffice> {
  const { host, port, url } = shop.config.backOffice
  const http = await buildBackOffice(shop, source, meters)
  await http.listen({ port, host, exclusive: true })
  const withdraw = await announceBackOffice(shop.config)
  const close = async () => {
    await withdraw()
    await http.close()
  }
  return { url, ownerUrl: await makeOwnerLink(shop), close }
}

async function isFree({ port, host }: BackOfficeConfig): Promise<boolean> {
  const probe = createServer()
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => resolve(true))
  })
  await new Promise<void>((closed) => probe.close(() => closed()))
  return free
}
