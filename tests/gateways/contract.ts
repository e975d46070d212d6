import { afterAll, beforeAll } from 'vitest'
import { describeOnBoth, describeOnDatabase } from '../helpers/test-database.ts'
import { faultScenarios } from './fault-scenarios.ts'
import { payingScenarios } from './paying-scenarios.ts'
import { type CompanyUnderTest, openStage, type Stage } from './stage.ts'
import { webhookScenarios } from './webhook-scenarios.ts'

/** PSP-2: what every company's gateway does, on both databases. */
export function describeContract(company: CompanyUnderTest): void {
  // one company is enough to find what the databases would do differently
  const describeOn = company.name === 'stripe' ? describeOnBoth : describeOnDatabase
  describeOn(`PSP-2 the gateway of ${company.name}`, (open) => {
    let stage: Stage
    beforeAll(async () => void (stage = await openStage(company, await open())))
    afterAll(() => stage.world.close())
    payingScenarios(() => stage)
    webhookScenarios(() => stage)
    faultScenarios(() => stage)
  })
}
