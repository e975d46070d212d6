import { afterAll, beforeAll } from 'vitest'
import { describeOnBoth, describeOnDatabase } from '../helpers/test-database.ts'
import { faultScenarios } from './fault-scenarios.ts'
import { payingScenarios } from './paying-scenarios.ts'
import { type CompanyUnderTest, openStage, type Stage } from './stage.ts'
import { webhookScenarios } from './webhook-scenarios.ts'

/** PSP-2: tests of every company's gateway. */
export function describeContract(company: CompanyUnderTest): void {
  // one company on both databases is enough to find a difference between them
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
