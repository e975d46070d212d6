import { describeContract } from './contract.ts'
import { oceanpaymentUnderTest } from './oceanpayment-world.ts'

describeContract(oceanpaymentUnderTest)
