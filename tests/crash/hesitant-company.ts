import { oceanpaymentProtocol } from '../../sandbox/oceanpayment/oceanpayment-protocol.ts'
import type { Protocol } from '../../sandbox/protocol.ts'

/** Oceanpayment without webhooks. It does what a call of this path asks, and delays the answer. */
export function openHesitantCompany(path: string) {
  let calls = 0
  let held: { begun: () => void; until: Promise<void> } | undefined
  const protocol: Protocol = {
    ...oceanpaymentProtocol,
    messages: () => [],
    calls(server, bank) {
      server.addHook('onSend', async ({ url }, _reply, payload) => {
        if (!url.includes(path)) return payload
        calls += 1
        const hold = held
        held = undefined
        hold?.begun()
        await hold?.until
        return payload
      })
      oceanpaymentProtocol.calls(server, bank)
    },
  }
  return {
    protocol,
    calls: () => calls,
    holdNextAnswer() {
      const begun = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      held = { begun: begun.resolve, until: released.promise }
      return { isDone: begun.promise, release: released.resolve }
    },
  }
}
