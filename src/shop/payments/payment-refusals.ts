export const paymentRefusals = {
  /** a transfer that was settled before, or for an order that does not wait for one */
  'transfer.not-asked': 409,
  'transfer.taken': 409,
  'company.characters': 400,
  'company.expected': 400,
  'company.wrong': 400,
  'company.under-way': 409,
  'method.code': 400,
  'method.taken': 409,
  'method.of-company': 409,
  'method.way': 400,
  'method.unknown-currency': 400,
  'method.no-currency': 400,
  'method.unknown-language': 400,
  'method.name': 400,
  'method.fee': 400,
  'method.hold': 400,
  'method.limits': 400,
  /** a line of a payout: explained by now, or without a payment to ask about */
  'payout.line-known': 409,
  'payout.no-payment': 409,
  /** a company's file that cannot be imported */
  'payout.file-column': 400,
  'payout.file-lines': 400,
  'payout.file-amount': 400,
  'payout.file-day': 400,
  'payout.file-empty': 400,
  'payout.file-sum': 400,
  'payout.file-twice': 409,
  /** a file of payouts: not all lines are read, or their sum is not the payout */
  'payouts.unread': 409,
  'payouts.unequal': 409,
} as const satisfies Record<string, number>
