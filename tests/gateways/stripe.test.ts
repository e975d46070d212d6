import { describeContract } from './contract.ts'
import { stripe } from './stripe-under-test.ts'

describeContract(stripe)
