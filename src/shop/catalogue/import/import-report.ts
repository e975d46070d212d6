/** Why a line of a file was left out. */
export interface LineFault {
  /** counted from 1 */
  line: number
  /** e.g. `variants[0].priceCents`; empty when the whole line is at fault */
  field: string
  reason: string
}

export interface ImportReport {
  /** lines read so far, empty ones included */
  lines: number
  categories: number
  created: number
  changed: number
  unchanged: number
  faultCount: number
  /** the first thousand */
  faults: LineFault[]
}

const keptFaults = 1000

export function emptyReport(): ImportReport {
  return { lines: 0, categories: 0, created: 0, changed: 0, unchanged: 0, faultCount: 0, faults: [] }
}

export function addFault(report: ImportReport, fault: LineFault): void {
  report.faultCount++
  if (report.faults.length < keptFaults) report.faults.push(fault)
}
