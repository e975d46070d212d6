import { terminalLine } from '../platform/terminal-line.ts'

/** Everything that the commands print goes through here, each line escaped. What was asked for: on stdout. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map(escaped).join(''))
}

/** One JSON object a line, on stdout. */
export function printJson(rows: readonly unknown[]): void {
  printLines(rows.map((row) => JSON.stringify(row)))
}

/** What there is to say about it: on stderr. */
export function tell(...lines: string[]): void {
  process.stderr.write(lines.map(escaped).join(''))
}

/** What could not be done, on stderr; the exit code is 1. */
export function fail(...lines: string[]): void {
  tell(...lines)
  process.exitCode = 1
}

function escaped(line: string): string {
  return `${terminalLine(line)}\n`
}
