const rounds = 21

/**
 * Prints the fastest, the median, the 95th percentile and the slowest of some rounds of a list. `read` returns the
 * number of its rows.
 */
export async function timeList(name: string, read: () => Promise<number>): Promise<void> {
  const laps: number[] = []
  let rows = 0
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    rows = await read()
    laps.push(performance.now() - startMs)
  }
  laps.sort((one, other) => one - other)
  const shown = [laps[0], laps[rounds >> 1], laps[Math.floor(rounds * 0.95)], laps.at(-1)].map((lap = 0) =>
    lap.toFixed(1),
  )
  console.log(`| ${[name, rows, ...shown].join(' | ')} |`)
}
