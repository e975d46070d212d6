/** Tells a fault in one line where it is an expected one, and ends with 1. */
export async function reportingFaults(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected =
    error.name === 'StartFault' ||
    'syscall' in error ||
    String('code' in error && error.code).startsWith('Z_')
  return isExpected ? error.message : (error.stack ?? error.message)
}
