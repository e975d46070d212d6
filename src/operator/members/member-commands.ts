import type { Command } from 'commander'
import { blockMember, signOutMember, unblockMember } from '../../shop/customers/block-member.ts'
import { changeEmail } from '../../shop/customers/change-email.ts'
import { correctPoints } from '../../shop/customers/correct-points.ts'
import { exportMember } from '../../shop/customers/export-member.ts'
import { endGivenLevel, giveLevel, type LevelForm } from '../../shop/customers/give-level.ts'
import { forgetMember } from '../../shop/customers/forget-member.ts'
import { noteMember } from '../../shop/customers/note-member.ts'
import { listMembers } from '../../shop/customers/list-members.ts'
import { memberByEmail, type MemberRow } from '../../shop/members/member-records.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printJson, printLines, tell } from '../terminal.ts'
import { guestLine, memberLine } from './member-text.ts'

/** Commands for members. */
export function memberCommands(members: Command): void {
  members
    .command('list')
    .option('--search <text>', 'how an e-mail or a name begins, or an order number', '')
    .option('--blocked', 'only those that are blocked')
    .option('--json', 'print one JSON object a line')
    .description('list the newest members; a search finds guests who bought, too')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  members
    .command('email')
    .argument('<old>', 'the e-mail that the member has')
    .argument('<new>', 'the one to have from now on; make sure that it is theirs')
    .description('give a member another e-mail: signs out every device and tells both addresses by mail')
    .action((from: string, to: string) => reportingErrors(() => giveEmail(from, to)))
  helpCommands(members)
  noteCommand(members)
  privacyCommands(members)
}

function helpCommands(members: Command): void {
  members
    .command('points')
    .argument('<email>')
    .argument('<points>', 'with its sign, such as +25 or -25; write -- before a negative one')
    .argument('<reason>', 'the member finds it among their data')
    .description('correct the points of a member by a further line')
    .action((email: string, points: string, reason: string) =>
      reportingErrors(() => correct(email, { points, reason })),
    )
  members
    .command('level')
    .argument('<email>')
    .argument('<level>', 'its number, as "levels list" shows it; "growth" ends what was given')
    .argument('[reason]', 'the member finds it among their data')
    .option('--until <day>', 'its last day, such as 2026-12-31; without it the level has no end', '')
    .description('give a member a level by hand, above the one of their growth')
    .action((email: string, level: string, reason = '', { until }: { until: string }) =>
      reportingErrors(() => setLevel(email, { level, reason, until })),
    )
  members
    .command('sign-out')
    .argument('<email>')
    .description('end every session of a member')
    .action((email: string) =>
      reportingErrors(() => change(email, signOutMember, 'The member is signed out everywhere.')),
    )
  members
    .command('block')
    .argument('<email>')
    .argument('<reason>', 'for staff alone')
    .description('let a member sign in no more, and sign them out everywhere')
    .action((email: string, reason: string) => reportingErrors(() => block(email, reason)))
  members
    .command('unblock')
    .argument('<email>')
    .description('let a member sign in again')
    .action((email: string) =>
      reportingErrors(() => change(email, unblockMember, 'The member can sign in again.')),
    )
}

function noteCommand(members: Command): void {
  members
    .command('note')
    .argument('<email>')
    .argument('<text>', 'at most 2000 characters; the member gets it with all of their data')
    .description('note something about a member, for staff alone')
    .action((email: string, text: string) =>
      reportingErrors(() =>
        forMember(email, async (shop, { id }) => {
          await noteMember(shop, commandActor(), id, text)
          tell('The note is added.')
        }),
      ),
    )
}

function privacyCommands(members: Command): void {
  members
    .command('data')
    .argument('<email>')
    .description('print all that the shop knows of a member, for one who asked for it')
    .action((email: string) => reportingErrors(() => printData(email)))
  members
    .command('delete')
    .argument('<email>')
    .requiredOption('--confirm <email>', 'the e-mail once more: this cannot be undone')
    .description('delete a member who asked for it; orders stay without the person')
    .action((email: string, { confirm }: { confirm: string }) =>
      reportingErrors(() => forget(email, confirm)),
    )
}

interface ListOptions {
  search: string
  blocked?: boolean
  json?: boolean
}

async function list({ search, blocked = false, json = false }: ListOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    const { members, guests } = await listMembers(shop, { text: search, tab: blocked ? 'blocked' : 'all' })
    if (json) return printJson([...members, ...guests])
    const lines = [...members.map(memberLine), ...guests.map(guestLine)]
    printLines(lines.length > 0 ? lines : ['There is none.'])
  })
}

function giveEmail(from: string, to: string): Promise<void> {
  return forMember(from, async (shop, { id }) => {
    await changeEmail(shop, commandActor(), id, { from, to })
    tell(`The member has the e-mail ${to} now. Both addresses get a mail.`)
  })
}

/** Runs `work` for the member with an e-mail, or reports that the shop has no such member. */
async function forMember(
  email: string,
  work: (shop: OperatorShop, member: MemberRow) => Promise<void>,
): Promise<void> {
  await withOperatorShop(async (shop) => {
    const member = await memberByEmail(shop.db, email.trim())
    if (member) await work(shop, member)
    else fail(`No member has the e-mail ${email}.`)
  })
}

function correct(email: string, form: { points: string; reason: string }): Promise<void> {
  return forMember(email, async (shop, { id }) => {
    const { points } = await correctPoints(shop, commandActor(), id, form)
    tell(`The member has ${points} points.`)
  })
}

function block(email: string, reason: string): Promise<void> {
  return forMember(email, async (shop, { id }) => {
    await blockMember(shop, commandActor(), id, reason)
    tell('The member is blocked and signed out everywhere.')
  })
}

function setLevel(email: string, form: LevelForm): Promise<void> {
  if (form.level === 'growth') return change(email, endGivenLevel, 'From now on growth alone counts.')
  return forMember(email, async (shop, { id }) => {
    await giveLevel(shop, commandActor(), id, form)
    tell('The level is given.')
  })
}

function change(email: string, act: typeof signOutMember, words: string): Promise<void> {
  return forMember(email, async (shop, { id }) => {
    await act(shop, commandActor(), id)
    tell(words)
  })
}

function printData(email: string): Promise<void> {
  return forMember(email, async (shop, { id }) => {
    const all = await exportMember(shop, commandActor(), id)
    printLines(JSON.stringify(all, null, 2).split('\n'))
  })
}

function forget(email: string, confirm: string): Promise<void> {
  return forMember(email, async (shop, { id }) => {
    await forgetMember(shop, commandActor(), id, confirm)
    tell('The member is deleted and told by mail.')
  })
}
