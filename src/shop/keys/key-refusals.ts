export const keyRefusals = {
  /** a search for a key that the pool does not hold */
  'key.unknown': 404,
  /** a key or a batch whose state does not allow the decision */
  'key.is-quarantined': 409,
  'key.not-quarantined': 409,
  'key.bought': 409,
  'key.in-batch': 409,
  /** the number of unsold keys has changed */
  'key.count': 409,
  /**
   * another SKU for a batch: an order has or had one of its keys, the SKU is of another kind, or its import has a
   * batch of that SKU
   */
  'batch.ordered': 409,
  'batch.other-kind': 409,
  'batch.same-import': 409,
  /** another person has set the threshold of low stock */
  'threshold.changed': 409,
  /** keys from a file or a form, and their lines */
  'import.batch': 400,
  'import.nothing': 400,
  'import.rolled-back': 409,
  'key-line.duplicate': 409,
  'key-line.no-content': 400,
  'key-line.no-sku': 400,
  'key-line.not-a-key': 400,
  'key-line.other-shape': 400,
  'key-line.other-sku': 400,
  'key-line.unknown-sku': 400,
  'key-line.wrong-kind': 400,
} as const satisfies Record<string, number>
