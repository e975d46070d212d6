import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { startError } from '../config/config.ts'
import { toolEnvironment } from '../config/tool-environment.ts'
import { forTools } from '../database/connection/database-address.ts'
import { redactText } from '../log/redact.ts'

/** PostgreSQL's own programs, which come with its client package. */
export type PostgresTool = 'pg_dump' | 'pg_restore' | 'psql'

interface ToolRun {
  url?: string
  serverMajor: number
  options: readonly string[]
  /** input of the program */
  input?: () => AsyncIterable<string | Buffer>
}

/**
 * Runs a PostgreSQL program on a database; the program must be as new as the server. The password is passed in the
 * environment, since all users of a machine can read its command lines.
 */
export async function runPostgresTool(
  tool: PostgresTool,
  { url, serverMajor, options, input }: ToolRun,
): Promise<void> {
  const program = await findTool(tool, serverMajor)
  const target = url === undefined ? { arguments: [], environment: {} } : connection(url)
  const child = spawn(program, [...target.arguments, ...options], {
    env: { ...toolEnvironment(), ...target.environment },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // a failing program stops reading and prints the reason
  void pipeline(input?.() ?? [], child.stdin).catch(() => {})
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw startError([`${tool} failed: ${redactText(said.trim()) || `it ended with ${code}`}`])
}

function connection(url: string): { arguments: string[]; environment: Record<string, string> } {
  const { url: withoutPassword, password } = forTools(url)
  return { arguments: [`--dbname=${withoutPassword}`], environment: password ? { PGPASSWORD: password } : {} }
}

const run = promisify(execFile)

async function findTool(tool: PostgresTool, serverMajor: number): Promise<string> {
  const found: string[] = []
  for (const folder of folders()) {
    const program = join(folder, process.platform === 'win32' ? `${tool}.exe` : tool)
    if (!existsSync(program)) continue
    const { stdout } = await run(program, ['--version'])
    const major = Number(/(\d+)(\.\d+)*/.exec(stdout)?.[1])
    if (major >= serverMajor) return program
    found.push(`${program} is of PostgreSQL ${major}`)
  }
  throw startError([
    `${tool} of PostgreSQL ${serverMajor} or newer is needed for this, and ${found.length > 0 ? found.join(', ') : 'there is none'}.`,
    `Install PostgreSQL's client programs, on Debian and Ubuntu: apt install postgresql-client-${serverMajor}`,
  ])
}

function folders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const onPath = (toolEnvironment()['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...onPath, ...newestFirst.map((version) => join(debian, version, 'bin'))]
}
