/** Maximum number of running transactions that is counted; PostgreSQL has fewer connections. */
const most = 1023

/**
 * A number that rises from each snapshot of one database to every later one, so that an older read of a product never
 * replaces a newer one. Of two snapshots with one upper end, the later has fewer transactions that still run.
 */
export function snapshotOrder(snapshot: string): number {
  const [, upperEnd = '0', running = ''] = snapshot.split(':')
  const count = running === '' ? 0 : running.split(',').length
  return Number(upperEnd) * (most + 1) + most - Math.min(count, most)
}
