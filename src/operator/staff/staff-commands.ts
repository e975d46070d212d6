import type { Command } from 'commander'
import { makeOwnerLink, makeResetLink, ownerLinkHours } from '../../shop/staff/links/staff-links.ts'
import { endAccess, listStaff, returnAccess, type StaffMember } from '../../shop/staff/manage-staff.ts'
import { commandActor } from './command-actor.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, printLines, tell } from '../terminal.ts'

/** Commands that help a locked-out owner. Anyone who may run commands here may run these too. */
export function staffCommands(staff: Command): void {
  staff.command('list').action(() => reportingErrors(list))
  staff.command('owner-link').action(() => reportingErrors(ownerLink))
  staff
    .command('reset')
    .argument('<email>')
    .action((email: string) => withPerson(email, reset))
  staff
    .command('end')
    .argument('<email>')
    .action((email: string) => withPerson(email, end))
  staff
    .command('return')
    .argument('<email>')
    .action((email: string) => withPerson(email, giveBack))
}

function list(): Promise<void> {
  return withOperatorShop(async (shop) => {
    const people = await listStaff(shop)
    printLines(
      people.length > 0 ? people.map(personLine) : ['Nobody yet. "staff owner-link" makes the first.'],
    )
  })
}

function ownerLink(): Promise<void> {
  return withOperatorShop(async (shop) => {
    const url = await makeOwnerLink(shop)
    if (!url) return fail('There is an owner already. "staff reset" helps one who is locked out.')
    tell(`Within ${ownerLinkHours} hours, once: ${url}`)
  })
}

function withPerson(
  email: string,
  work: (shop: OperatorShop, person: StaffMember) => Promise<void>,
): Promise<void> {
  return reportingErrors(() =>
    withOperatorShop(async (shop) => {
      const person = (await listStaff(shop)).find((one) => one.email === email.trim().toLowerCase())
      if (!person) return fail(`Nobody with the e-mail ${email} works here.`)
      await work(shop, person)
    }),
  )
}

async function reset(shop: OperatorShop, { id, email, isActive }: StaffMember): Promise<void> {
  if (!isActive) return fail(`${email} has no access. "staff return" gives it back.`)
  tell(`Within an hour, once: ${await makeResetLink(shop, commandActor(), id)}`)
}

async function end(shop: OperatorShop, { id, email }: StaffMember): Promise<void> {
  await endAccess(shop, commandActor(), id)
  tell(`${email} may not come in any more; every session has ended.`)
}

async function giveBack(shop: OperatorShop, { id, email }: StaffMember): Promise<void> {
  await returnAccess(shop, commandActor(), id)
  tell(`${email} may come in again.`)
}

function personLine({ email, name, role, isActive, passkeys, hasAuthenticator }: StaffMember): string {
  const ways = [passkeys > 0 && `${passkeys} passkeys`, hasAuthenticator && 'password and app'].filter(
    Boolean,
  )
  return [email, name, role, isActive ? ways.join(', ') || 'cannot sign in' : 'no access'].join('  ')
}
