import { terminalLine } from '../platform/terminal-line.ts'

/** Prints results to stdout, each line escaped. Commands print nothing in any other way. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map(escaped).join(''))
}

/** Prints the lines, or the text for an empty list. */
export function printList(lines: readonly string[], none: string): void {
  printLines(lines.length > 0 ? lines : [none])
}

/** Joins the columns of a line that are known. */
export function columns(...cells: readonly (string | number | false | null | undefined)[]): string {
  return cells.filter((cell) => cell !== '' && cell !== false && cell != null).join('  ')
}

/** One JSON object a line, on stdout. */
export function printJson(rows: readonly unknown[]): void {
  printLines(rows.map((row) => JSON.stringify(row)))
}

/** Prints remarks to stderr. */
export function print(...lines: string[]): void {
  process.stderr.write(lines.map(escaped).join(''))
}

/** Prints errors to stderr and sets exit code 1. */
export function fail(...lines: string[]): void {
  print(...lines)
  process.exitCode = 1
}

function escaped(line: string): string {
  return `${terminalLine(line)}\n`
}
