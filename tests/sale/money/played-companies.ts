import { newPaymentId } from '../../../sandbox/oceanpayment/oceanpayment-calls.ts'
import type { MethodCode } from '../sale-world.ts'

/** Differences between companies that matter for random orders. */
export interface PlayedCompany {
  name: string
  methods: MethodCode[]
  /** `untold`: it reports the taken money, but not the end */
  disputes: 'told' | 'untold' | 'none'
  /** it takes no refunds: the shop keeper returns the money */
  refundsByHand?: boolean
  /** name for a payment, at a company that learns of it only with its card */
  newPaymentId?: () => string
}

export const transfers: PlayedCompany = {
  name: 'bank-transfer',
  methods: ['bank-transfer'],
  disputes: 'none',
  refundsByHand: true,
}

export const playedCompanies: readonly PlayedCompany[] = [
  { name: 'sandbox', methods: ['card', 'bank', 'wallet'], disputes: 'told' },
  { name: 'stripe', methods: ['stripe'], disputes: 'told' },
  { name: 'paypal', methods: ['paypal'], disputes: 'told' },
  { name: 'paypal-form', methods: ['paypal-form'], disputes: 'untold', refundsByHand: true },
  {
    name: 'payssion',
    methods: ['payssion-alipay', 'payssion-p24', 'payssion-bancontact', 'payssion-paysafecard'],
    disputes: 'untold',
  },
  { name: 'oceanpayment', methods: ['oceanpayment'], disputes: 'untold', newPaymentId },
  { name: 'btcpay', methods: ['btcpay'], disputes: 'none' },
  transfers,
]
