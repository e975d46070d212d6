import { mkdir, mkdtemp, readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'

const abandonedMs = 86_400_000

/** names of the work folders that this process has made */
const own = new Set<string>()

/** Creates a work folder with the process's number in its name. */
export async function makeWorkFolder(folder: string, prefix: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = await mkdtemp(join(folder, `${prefix}${process.pid}-${hostName()}-`))
  own.add(basename(made))
  return made
}

/** Lists the work folders of killed processes. A folder of another machine counts as abandoned after a day. */
export async function abandonedWorkFolders(folder: string, prefix: string): Promise<string[]> {
  const abandoned: string[] = []
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || own.has(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    const [pid = '', host = ''] = name.slice(prefix.length).split('-')
    const isDead = host === hostName() && hasEnded(Number(pid))
    if (isDead || Date.now() - mtimeMs > abandonedMs) abandoned.push(path)
  }
  return abandoned
}

function hostName(): string {
  return hostname().replaceAll(/[^\w.]/g, '_')
}

/**
 * Whether the process of a folder has ended. A folder with this process's number is from an earlier start, since a
 * container gives each start the same number.
 */
function hasEnded(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
