import type { Protocol } from '../protocol.ts'
import { payssionAccount, payssionDigest } from './payssion-account.ts'
import { payssionCalls, type PayssionManners } from './payssion-calls.ts'
import { modeOfWebhook, webhookFields, transactionView } from './payssion-objects.ts'

/** Payssion with the calls that a shop uses. Webhooks go to the address of each payment. */
export const payssionProtocol: Protocol = {
  name: 'payssion',
  calls: (server, bank) => payssionCalls(server, bank, { reportsPage: true, takesRepeated: false }),
  messages(payment, type, { isOtherMode = false }) {
    const fields = webhookFields(payment, type, isOtherMode)
    if (!fields) return []
    return [
      { body: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' },
    ]
  },
  sign(message, { secret, isSpoilt }) {
    if (secret === undefined) return { ...message, headers: {} }
    const fields = new URLSearchParams(message.body)
    const names = ['pm_id', 'amount', 'currency', 'order_id', 'state']
    const values = names.map((name) => fields.get(name) ?? '')
    const account = payssionAccount(secret, modeOfWebhook(fields))
    const signature = payssionDigest(account, isSpoilt ? [...values, ''] : values)
    return { ...message, body: `${message.body}&notify_sig=${signature}`, headers: {} }
  },
  /** One address for every outcome; appended parameters may repeat existing names. */
  backUrl(payment) {
    const url = new URL(payment.returnUrl)
    url.searchParams.append('transaction_id', payment.id)
    url.searchParams.append('order_id', payment.reference)
    url.searchParams.append('state', transactionView(payment).state)
    return url.href
  },
  serverError: { result_code: 500, description: 'Server error' },
  serverErrorStatus: 200,
}

/** Returns the protocol of Payssion with other options. */
export function payssionProtocolOf(manners: PayssionManners): Protocol {
  return { ...payssionProtocol, calls: (server, bank) => payssionCalls(server, bank, manners) }
}
