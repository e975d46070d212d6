import type { DestinationStream } from 'pino'
import { terminalLine } from '../terminal-line.ts'

/** Turns JSON log lines into `12:00:00 warn  message name=value`, for people. */
export function plainLines(output: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void output.write(`${plainLine(line)}\n`) }
}

function plainLine(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
  const details = Object.entries(rest).map(([name, value]) => `${name}=${plainValue(value)}`)
  const words = [String(time).slice(11, 19), String(level).padEnd(5), plainValue(msg ?? ''), ...details]
  return [words.join(' ') + errorText(err), ...stackLines(err)].map(terminalLine).join('\n')
}

function plainValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function errorText(error: unknown): string {
  return error && typeof error === 'object' && !('stack' in error) ? ` ${JSON.stringify(error)}` : ''
}

function stackLines(error: unknown): string[] {
  return error && typeof error === 'object' && 'stack' in error ? String(error.stack).split('\n') : []
}
