/** What people call a batch: `B-12`. */
export function batchName(batchId: number): string {
  return `B-${batchId}`
}

/** The number of the batch that somebody names; undefined when it is no such name. */
export function batchNumber(name: string): number | undefined {
  const found = /^\s*b-([1-9]\d{0,8})\s*$/i.exec(name)
  return found ? Number(found[1]) : undefined
}
