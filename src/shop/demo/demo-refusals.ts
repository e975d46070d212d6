/** Refusals about the demo shop, for staff alone. */
export const demoRefusals = {
  'demo.none': 409,
  'demo.made': 409,
  /** orders or payments that are not the demo's */
  'demo.real-trade': 409,
  /** with PostgreSQL, only a command makes the new shop, since it names the database */
  'demo.needs-database': 409,
  /** with the embedded database, the next start makes the new shop; the command must not name a database */
  'demo.embedded': 409,
} as const
