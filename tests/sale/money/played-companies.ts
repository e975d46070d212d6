import { newPaymentId } from '../../../sandbox/oceanpayment/oceanpayment-calls.ts'
import type { MethodCode } from '../sale-world.ts'

/** In what companies differ for those who play random orders. */
export interface PlayedCompany {
  name: string
  methods: MethodCode[]
  /** `untold`: it reports the taken money, but not the end */
  disputes: 'told' | 'untold' | 'none'
  /** nobody can order a refund: the shop keeper gives the money back */
  refundsByHand?: boolean
  /** it learns of a payment with its card, and how it names one */
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
