declare module 'autocannon' {
  interface Request {
    method?: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: Request[]
  }): Promise<Result>
}
