export function batchName(batchId: number): string {
  return `B-${batchId}`
}

export function batchSubject(id: number) {
  return { kind: 'batch', id, name: batchName(id) } as const
}

export function batchNumber(name: string): number | undefined {
  const found = /^\s*b-([1-9]\d{0,8})\s*$/i.exec(name)
  return found ? Number(found[1]) : undefined
}
