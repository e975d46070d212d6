import type { Command } from 'commander'
import { type SentNotice, sendNotice, sendNoticeToAll } from '../shop/members/notices/send-notice.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'
import { commandActor } from './staff/command-actor.ts'
import { fail, tell } from './terminal.ts'

interface Written {
  title: string
  text: string
}

/** Posts a notice to one member or to all. */
export function noticeCommands(notice: Command): void {
  written(notice.command('send'))
    .requiredOption('--to <email>', 'the e-mail of a member')
    .description('post a notice to one member')
    .action((options: Written & { to: string }) => reportingErrors(() => postToOne(options)))
  written(notice.command('send-to-all'))
    .requiredOption('--members <number>', 'how many members there are: this cannot be taken back')
    .description('post a notice to everybody who is a member now')
    .action((options: Written & { members: string }) => reportingErrors(() => postToAll(options)))
}

function written(command: Command): Command {
  return command.requiredOption('--title <title>', 'one line').requiredOption('--text <text>', 'plain text')
}

async function postToOne({ to, title, text }: Written & { to: string }): Promise<void> {
  const outcome = await withOperatorShop((shop) =>
    sendNotice(shop, commandActor(), { to, title, content: text, form: shop.secrets.randomToken() }),
  )
  report(outcome, `The notice was posted to ${to}.`, `No member has the e-mail ${to}.`)
}

async function postToAll({ members, title, text }: Written & { members: string }): Promise<void> {
  const outcome = await withOperatorShop((shop) =>
    sendNoticeToAll(shop, commandActor(), {
      typed: members,
      title,
      content: text,
      form: shop.secrets.randomToken(),
    }),
  )
  report(
    outcome,
    'The notice was posted to all members.',
    `--members: there are not ${members} members. "members list" and the page Notices say how many. Nothing was posted.`,
  )
}

function report(outcome: SentNotice, sent: string, nobody: string): void {
  if (outcome.kind !== 'refused') return tell(sent)
  if (outcome.fields.includes('to') || outcome.fields.includes('typed')) return fail(nobody)
  fail('A notice needs a title of at most 200 characters and a text of at most 5000.')
}
