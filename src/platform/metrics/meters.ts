import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Spread, spreadOf, type Step } from './spread.ts'

/** A number about the shop at one moment, such as how many orders have a status. */
export interface Figure {
  name: string
  help: string
  value: number
  /** few values from closed sets: never an id, an address or personal data */
  labels?: Record<string, string>
}

export interface Answered {
  /** which server: the shop's or the back office's */
  surface: 'shop' | 'office'
  method: string
  /** the route's pattern; undefined without a route */
  route: string | undefined
  status: number
  seconds: number
}

/** Answers of this process to visitors since it started. */
export interface Speeds {
  /** pages and their data */
  pages: Spread | undefined
  /** calls of the API */
  calls: Spread | undefined
  /** number of all answers, files included */
  answers: number
  /** number of answers that failed by the shop's fault */
  faults: number
}

/** Meters of one process and figures of the shop, in Prometheus' text format. */
export interface Meters {
  answered(answer: Answered): void
  speeds(): Promise<Speeds>
  /** Returns all meters with these figures as text. */
  text(figures: readonly Figure[]): Promise<string>
  contentType: string
}

const secondsSteps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const knownMethods = new Set(['GET', 'HEAD', 'POST'])

export function openMeters(): Meters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'latchkey_' })
  // they are sums of other meters, under the names of counters
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`latchkey_nodejs_active_${name}_total`)
  const requests = new Histogram({
    name: 'latchkey_http_request_duration_seconds',
    help: 'how long answers took',
    labelNames: ['surface', 'method', 'route', 'status'],
    buckets: secondsSteps,
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    answered({ surface, method, route, status, seconds }) {
      const labels = {
        surface,
        method: knownMethods.has(method) ? method : 'other',
        route: route ?? 'none',
        status: `${Math.floor(status / 100)}xx`,
      }
      requests.observe(labels, seconds)
    },
    async speeds() {
      const { values } = await requests.get()
      const ofShop = values.filter(({ labels }) => labels.surface === 'shop')
      const counts = ofShop.filter(({ metricName }) => metricName?.endsWith('_count'))
      const buckets = ofShop.filter(({ metricName }) => metricName?.endsWith('_bucket'))
      const of = (isOne: (route: string) => boolean) =>
        spreadOf(stepsOf(buckets.filter(({ labels }) => isOne(String(labels.route)))))
      return {
        pages: of((route) => route === pageRoute),
        calls: of((route) => route.startsWith('/api/')),
        answers: sumOf(counts),
        faults: sumOf(counts.filter(({ labels }) => labels.status === '5xx')),
      }
    },
    async text(figures) {
      const own = new Registry()
      for (const [name, same] of Map.groupBy(figures, (figure) => figure.name)) {
        const labelNames = Object.keys(same[0]?.labels ?? {})
        const gauge = new Gauge({ name, help: same[0]?.help ?? name, labelNames, registers: [own] })
        for (const { labels = {}, value } of same) gauge.set(labels, value)
      }
      return `${await registry.metrics()}\n${await own.metrics()}`
    },
  }
}

/** Route of the pages: it takes every address that no other route takes. */
const pageRoute = '/*'

interface Measured {
  value: number
  labels: Readonly<Partial<Record<string, string | number>>>
}

function sumOf(measured: readonly Measured[]): number {
  return measured.reduce((sum, { value }) => sum + value, 0)
}

function stepsOf(buckets: readonly Measured[]): Step[] {
  const byEnd = Map.groupBy(buckets, ({ labels }) =>
    labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
  )
  return [...byEnd]
    .map(([seconds, same]) => ({ seconds, answers: sumOf(same) }))
    .toSorted((one, other) => one.seconds - other.seconds)
}
