/**
 * This process's clock goes ahead of the machine's by as many milliseconds as the process that started it has told last.
 * Timers keep their pace; the embedded database, which has a thread of its own, keeps the machine's time.
 */
export function followSentClock(): void {
  let aheadMs = 0
  const machines = Date
  const now = () => machines.now() + aheadMs
  process.on('message', (told: number) => {
    aheadMs = told
    process.send?.(told)
  })
  process.channel?.unref()
  globalThis.Date = new Proxy(machines, {
    construct: (_, given: unknown[], made) =>
      Reflect.construct(machines, given.length === 0 ? [now()] : given, made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(machines, name)),
  })
}
