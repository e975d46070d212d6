/** Refusals about the demo shop, for staff alone. */
export const demoRefusals = {
  /** a shop that was not filled with the demo */
  'demo.none': 409,
  'demo.made': 409,
} as const
