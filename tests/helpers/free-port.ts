import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on, below those that outgoing connections take: it stays free until it is used. */
export function freePort(): Promise<number> {
  return freePorts(1)
}

/** Two in a row, for a shop and its test bank; answers the first. */
export function freePortPair(): Promise<number> {
  return freePorts(2)
}

/** Test files that run side by side have ports apart: one may have found a port and not listen on it yet. */
const lanes = 16
const lane = Number(process.env['VITEST_POOL_ID'] ?? 0) % lanes

async function freePorts(count: 1 | 2): Promise<number> {
  for (;;) {
    const port = 20_000 + 2 * (lanes * Math.floor(Math.random() * 375) + lane)
    if ((await isFree(port)) && (count === 1 || (await isFree(port + 1)))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
  const taken = await Promise.race([
    once(probe, 'listening').then(() => false),
    once(probe, 'error').then(() => true),
  ])
  if (!taken) await new Promise((closed) => probe.close(closed))
  return !taken
}
