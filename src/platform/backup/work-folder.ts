import { mkdir, mkdtemp, readdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const abandonedMs = 86_400_000

/** A new folder for what a process works on, whose name says whose it is. */
export async function makeWorkFolder(folder: string, prefix: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return mkdtemp(join(folder, `${prefix}${process.pid}-${hostName()}-`))
}

/** Those of processes that were killed. One of another machine counts as abandoned after a day. */
export async function abandonedWorkFolders(folder: string, prefix: string): Promise<string[]> {
  const abandoned: string[] = []
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    const { birthtimeMs, mtimeMs } = await stat(path)
    const [pid = '', host = ''] = name.slice(prefix.length).split('-')
    const isDead = host === hostName() && hasEnded(Number(pid), birthtimeMs)
    if (isDead || Date.now() - mtimeMs > abandonedMs) abandoned.push(path)
  }
  return abandoned
}

function hostName(): string {
  return hostname().replaceAll(/[^\w.]/g, '_')
}

/** A container gives each start the same number. */
function hasEnded(pid: number, since: number): boolean {
  if (pid === process.pid) return since < performance.timeOrigin
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
