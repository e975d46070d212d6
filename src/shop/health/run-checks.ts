import { jobList } from '../job-list.ts'
import type { Finding, HealthShop } from './finding.ts'
import { lookAtEverything } from './look-at-everything.ts'
import { noteStates, withSince } from './states/note-states.ts'

export async function runChecks(shop: HealthShop): Promise<Finding[]> {
  return withSince(shop.db, await lookAtEverything(shop, jobList))
}

export async function lookAndNote(shop: HealthShop): Promise<Finding[]> {
  const lookedAt = shop.now()
  const findings = await lookAtEverything(shop, jobList)
  await noteStates(shop.db, findings, lookedAt)
  return withSince(shop.db, findings)
}
