/** Refusals about the demo shop, for staff alone. */
export const demoRefusals = {
  'demo.none': 409,
  'demo.made': 409,
  /** orders or payments that are not the demo's */
  'demo.real-trade': 409,
  /** a shop on PostgreSQL leaves the demo for a database that the command names */
  'demo.needs-database': 409,
  /** the embedded database makes the new one beside itself */
  'demo.embedded': 409,
} as const
