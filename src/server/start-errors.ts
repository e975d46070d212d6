import { createServer } from 'node:net'
import { startError, type Config } from '../platform/config/config.ts'
import { describeError } from '../platform/log/redact.ts'

/** Throws if the port is not free. Call it before anything is built or opened, while an error costs nothing. */
export async function assertPortIsFree({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host, exclusive: true }, resolve)
    })
  } catch (error) {
    throw startError([portError(codeOf(error), port, host)])
  } finally {
    probe.close()
  }
}

/** Ends the process: a known error with its own words, anything else with its stack. */
export function endOnError(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'StartError'
  const described = error instanceof Error ? String(describeError(error)['stack']) : String(error)
  process.stderr.write(`${isKnown ? error.message : described}\n`)
  process.exit(1)
}

function portError(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 10} npm start`
  if (code === 'EACCES')
    return `Port ${port} may not be used without more rights. Choose one above 1023: PORT=3000 npm start`
  return `Cannot listen on HOST=${host} PORT=${port}: ${code ?? 'unknown reason'}`
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
