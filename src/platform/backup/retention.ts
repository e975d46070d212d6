import type { Retention } from '../config/operations.ts'

/** `latchkey-2026-11-22T030000Z.tar.gz`: names sort by time, and only such names are ever deleted. */
export function backupName(madeAt: Date): string {
  return `latchkey-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`
}

const namePattern = /^latchkey-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

/** Returns when a backup of that name was made; undefined for other names. */
export function backupTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/** Returns the names of backups to delete: all but the newest of each retained day, week and month. */
export function outdated(names: readonly string[], keep: Retention): string[] {
  const dated = names
    .flatMap((name) => {
      const at = backupTime(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const retained = new Set([
    ...newestOf(dated, keep.daily, dayOf),
    ...newestOf(dated, keep.weekly, weekOf),
    ...newestOf(dated, keep.monthly, monthOf),
  ])
  return dated.map(({ name }) => name).filter((name) => !retained.has(name))
}

interface Dated {
  name: string
  at: Date
}

/** The newest backup of each of the last `count` periods that have one. */
function newestOf(newestFirst: readonly Dated[], count: number, periodOf: (at: Date) => string): string[] {
  const byPeriod = new Map<string, string>()
  for (const { name, at } of newestFirst) {
    const period = periodOf(at)
    if (!byPeriod.has(period)) byPeriod.set(period, name)
  }
  return [...byPeriod.values()].slice(0, count)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Names a week by its Monday. */
function weekOf(at: Date): string {
  const monday = new Date(at)
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return dayOf(monday)
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}
