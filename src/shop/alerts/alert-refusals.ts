export const alertRefusals = {
  'alert.kind': 400,
  'alert.no-topic': 400,
  'alert.shape': 400,
  'alert.clock': 400,
  'alert.zone': 400,
  'alert.too-many': 409,
  /** the service did not accept a test; `why` is its issue */
  'alert.not-sent': 409,
} as const
