export const fraudRefusals = {
  /** an entry of the block list; the first four are values of the wrong kind */
  'block.email': 400,
  'block.domain': 400,
  'block.network': 400,
  'block.country': 400,
  'block.end': 400,
  'block.known': 409,
  'block.too-many': 409,
} as const satisfies Record<string, number>
