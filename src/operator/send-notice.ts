import { sendNotice } from '../shop/back-office/send-notice.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { commandActor } from './staff/command-actor.ts'
import { fail, tell } from './terminal.ts'

export interface NoticeOptions {
  to: string
  title: string
  text: string
}

/** Posts a notice to one member or to all; exit code 1 when it went to nobody. */
export async function postNotice({ to, title, text }: NoticeOptions): Promise<void> {
  const outcome = await withOperatorShop((shop) =>
    sendNotice(shop, commandActor(), { to, title, content: text }),
  )
  if (outcome.kind === 'sent') return tell(`The notice was posted to ${to}.`)
  if (outcome.fields.includes('to') && to.includes('@')) return fail(`There is no member ${to}.`)
  fail(
    'A notice needs "all" or an e-mail address, a title of at most 200 characters and a text of at most 5000.',
  )
}
