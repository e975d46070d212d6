/** Amounts are decimal US dollars. */
export const settings = [
  { key: 'rate.of.points', value: '1' },
  { key: 'order.growth.count', value: '1' },
  { key: 'rate.of.orderPoint', value: '1' },
  { key: 'order.threshold.amount', value: '5' },
  { key: 'order.service.charge', value: '0.35' },
  { key: 'order.payment.timeout', value: '15' },
]
