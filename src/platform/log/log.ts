import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { plainLines } from './plain-lines.ts'
import { describeError, redact, redactText } from './redact.ts'

export type Log = Logger

/**
 * The log of this process: JSON lines, or plain lines when somebody watches in a terminal. Whatever is logged passes
 * `redact` first.
 */
export function openLog(level: string, destination: DestinationStream = stdout()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          const isError = first instanceof Error
          const subject = isError ? { err: describeError(first) } : redact(first)
          const message = isError && rest.length === 0 ? [redactText(first.message)] : rest.map(redact)
          method.apply(this, [subject, ...message] as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
}

function stdout(): DestinationStream {
  return process.stdout.isTTY ? plainLines(process.stdout) : process.stdout
}
