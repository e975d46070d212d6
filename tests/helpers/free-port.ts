import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Finds free ports in a row, for a shop, its test bank and its back office; returns the first. They lie below those of
 * outgoing connections, so that they stay free until they are used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + row * (lanes * Math.floor(Math.random() * 187) + lane)
    if (given.has(port) || !(await areFree(port))) continue
    given.add(port)
    return port
  }
}

const row = 4

/** Tests that run side by side have separate ports: one may have found a port and not listen on it yet. */
const lanes = 16
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const lane = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? lanes - 1) % lanes

/** Ports that are given out: a test may ask for several before it listens on the first. */
const given = new Set<number>()

async function areFree(first: number): Promise<boolean> {
  for (let port = first; port < first + row; port++) if (!(await isFree(port))) return false
  return true
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  await new Promise((closed) => probe.close(closed))
  return true
}
