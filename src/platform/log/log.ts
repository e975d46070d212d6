import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { type HeardError, heardError } from './heard-error.ts'
import { plainLines } from './plain-lines.ts'
import { describeError, redact, redactText } from './redact.ts'

export type Log = Logger

/** pino's numbers */
const errorLevel = 50
const fatalLevel = 60

/**
 * The log of this process: JSON lines, or plain lines in a terminal. Every entry passes `redact` first. `onError`
 * gets every logged error and must not throw.
 */
export function openLog(
  level: string,
  destination: DestinationStream = stdout(),
  onError: (error: HeardError) => void = () => {},
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method, levelNumber) {
          const [first, ...rest] = args as unknown[]
          const isError = first instanceof Error
          const subject = isError ? { err: describeError(first) } : redact(first)
          const message = isError && rest.length === 0 ? [redactText(first.message)] : rest.map(redact)
          method.apply(this, [subject, ...message] as Parameters<typeof method>)
          if (levelNumber >= errorLevel)
            onError(heardError(levelNumber >= fatalLevel ? 'fatal' : 'error', args))
        },
      },
    },
    destination,
  )
}

function stdout(): DestinationStream {
  return process.stdout.isTTY ? plainLines(process.stdout) : process.stdout
}
