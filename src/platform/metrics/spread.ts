/** Number of answers within `seconds`. Steps are cumulative, and the last one has every answer. */
export interface Step {
  seconds: number
  /** including the answers of the steps before */
  answers: number
}

/** Time of answers, in milliseconds. */
export interface Spread {
  answers: number
  medianMs: number
  /** 95th percentile */
  p95Ms: number
}

/**
 * Estimates a percentile: assumes even distribution within a step, as Prometheus does. Values above the last bounded
 * step count as its bound. Undefined without values.
 */
export function spreadOf(steps: readonly Step[]): Spread | undefined {
  const answers = steps.at(-1)?.answers ?? 0
  if (answers === 0) return undefined
  return { answers, medianMs: quantile(steps, answers / 2), p95Ms: quantile(steps, answers * 0.95) }
}

function quantile(steps: readonly Step[], wanted: number): number {
  const index = steps.findIndex((step) => step.answers >= wanted)
  const step = steps[index]
  const before = steps[index - 1] ?? { seconds: 0, answers: 0 }
  if (!step || step.seconds === Infinity) return Math.round(before.seconds * 1000)
  const part = (wanted - before.answers) / (step.answers - before.answers)
  return Math.round((before.seconds + part * (step.seconds - before.seconds)) * 1000)
}
