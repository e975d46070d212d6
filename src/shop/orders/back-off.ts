const steps = [30, 120, 600, 1800, 3600, 4 * 3600]

/** Seconds to wait before the next try: half a minute first, four hours at most. */
export function backOffSeconds(attempts: number): number {
  return steps[Math.min(attempts, steps.length) - 1] ?? 30
}
