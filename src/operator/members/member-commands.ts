import { type Command, Option } from 'commander'
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
    .addOption(new Option('--search <text>').default(''))
    .option('--blocked')
    .option('--json')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  members
    .command('email')
    .argument('<old>')
    .argument('<new>')
    .action((from: string, to: string) => reportingErrors(() => giveEmail(from, to)))
  helpCommands(members)
  noteCommand(members)
  privacyCommands(members)
}

function helpCommands(members: Command): void {
  members
    .command('points')
    .argument('<email>')
    .argument('<points>')
    .argument('<reason>')
    .action((email: string, points: string, reason: string) =>
      reportingErrors(() => correct(email, { points, reason })),
    )
  members
    .command('level')
    .argument('<email>')
    .argument('<level>')
    .argument('[reason]')
    .addOption(new Option('--until <day>').default(''))
    .action((email: string, level: string, reason = '', { until }: { until: string }) =>
      reportingErrors(() => setLevel(email, { level, reason, until })),
    )
  members
    .command('sign-out')
    .argument('<email>')
    .action((email: string) =>
      reportingErrors(() => change(email, signOutMember, 'The member is signed out everywhere.')),
    )
  members
    .command('block')
    .argument('<email>')
    .argument('<reason>')
    .action((email: string, reason: string) => reportingErrors(() => block(email, reason)))
  members
    .command('unblock')
    .argument('<email>')
    .action((email: string) =>
      reportingErrors(() => change(email, unblockMember, 'The member can sign in again.')),
    )
}

function noteCommand(members: Command): void {
  members
    .command('note')
    .argument('<email>')
    .argument('<text>')
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
    .action((email: string) => reportingErrors(() => printData(email)))
  members
    .command('delete')
    .argument('<email>')
    .requiredOption('--confirm <email>')
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
