import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** One moment's value of something, such as how many orders have a status. */
export interface Figure {
  name: string
  help: string
  value: number
  /** few, from closed sets: never an id, an address or anything of a person */
  labels?: Record<string, string>
}

export interface Answered {
  /** which server: the shop's or the back office's */
  surface: 'shop' | 'office'
  method: string
  /** the route's pattern; undefined where no route fits */
  route: string | undefined
  status: number
  seconds: number
}

/** What one process measures by itself, and what it is told of the shop, in Prometheus' text format. */
export interface Meters {
  answered(answer: Answered): void
  /** All of it, with these figures. */
  text(figures: readonly Figure[]): Promise<string>
  contentType: string
}

const secondsSteps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const knownMethods = new Set(['GET', 'HEAD', 'POST'])

export function openMeters(): Meters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'latchkey_' })
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
