const steps = [30, 120, 600, 1800, 3600, 4 * 3600]

/** Seconds until the next try: from half a minute up to four hours. */
export function backOffSeconds(attempts: number): number {
  return steps[Math.min(attempts, steps.length) - 1] ?? 30
}
