export const reportRefusals = {
  /** the days of a report */
  'report.future': 400,
  'report.ends-first': 400,
  'report.too-long': 400,
  'report.quarter': 400,
  'report.month-or-quarter': 400,
  'report.no-xml': 400,
  'report.no-vat-number': 409,
  'report.no-euro-rate': 409,
  'report.not-over': 409,
} as const satisfies Record<string, number>
