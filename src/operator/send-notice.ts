import { noticeForm, sendNotice } from '../shop/members/send-notice.ts'
import { withOperatorShop } from './open-operator-shop.ts'

export interface NoticeOptions {
  to: string
  title: string
  text: string
}

/** Posts a notice to one member or to all; exit code 1 when it went to nobody. */
export async function postNotice({ to, title, text }: NoticeOptions): Promise<void> {
  const form = noticeForm.safeParse({ to, title, content: text })
  const isSent = form.success && (await withOperatorShop((shop) => sendNotice(shop, form.data)))
  if (isSent) return void process.stderr.write(`The notice was posted to ${to}.\n`)
  const reason = form.success
    ? `There is no member ${to}.`
    : 'A notice needs "all" or an e-mail address, a title of at most 200 characters and a text of at most 5000.'
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
