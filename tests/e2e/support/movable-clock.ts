/**
 * Sets this process's clock ahead by the milliseconds that its parent last sent. Timers keep their pace; the embedded
 * database, in its own thread, keeps the machine's time.
 */
export function followSentClock(): void {
  let aheadMs = 0
  const machines = Date
  const now = () => machines.now() + aheadMs
  process.on('message', (reported: number) => {
    aheadMs = reported
    process.send?.(reported)
  })
  process.channel?.unref()
  globalThis.Date = new Proxy(machines, {
    construct: (_, given: unknown[], made) =>
      Reflect.construct(machines, given.length === 0 ? [now()] : given, made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(machines, name)),
  })
}
