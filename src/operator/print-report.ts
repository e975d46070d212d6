export interface FaultLine {
  line: number
  /** which field, or which SKU */
  subject: string
  reason: string
}

/** Bad lines for people on stderr, or the whole report as JSON on stdout. */
export function printReport(
  report: object,
  faults: readonly FaultLine[],
  faultCount: number,
  json: boolean,
): void {
  if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
  else process.stderr.write(faultText(faults, faultCount))
}

const printedFaults = 50

function faultText(faults: readonly FaultLine[], faultCount: number): string {
  const shown = faults.slice(0, printedFaults)
  const lines = shown.map(
    ({ line, subject, reason }) => `Line ${line}: ${[subject, reason].filter(Boolean).join(' ')}`,
  )
  if (faultCount > shown.length)
    lines.push(`… and ${faultCount - shown.length} more; --json lists the first thousand.`)
  return lines.map((line) => `${line}\n`).join('')
}
