import type { Enquiry } from '../../../src/shop/enquiries/enquiry-forms.ts'
import { sendEnquiry } from '../../../src/shop/enquiries/send-enquiry.ts'
import { answerEnquiry } from '../../../src/shop/enquiries/answer-enquiry.ts'
import { sendMail } from '../../../src/shop/mails/send-mail.job.ts'
import { codeOf } from '../../../src/shop/members/mailed-code.ts'
import { confirmSignUp } from '../../../src/shop/members/sign-up/confirm-sign-up.ts'
import { signUp } from '../../../src/shop/members/sign-up/sign-up.ts'
import { markConfirmed } from '../../../src/shop/newsletters/subscribers/subscriber-records.ts'
import { subscribe } from '../../../src/shop/newsletters/subscribers/subscribe.ts'
import type { Person } from './people.ts'
import { browserOf, type TradeWorld } from './trade-world.ts'

/** Makes an account, by the mailed link in the same browser. Nobody knows its password. */
export async function join(world: TradeWorld, person: Person, isSubscribing: boolean): Promise<void> {
  const { shop } = world
  const visitor = await browserOf(world, person)
  const password = shop.secrets.randomToken()
  await signUp(shop, visitor, {
    email: person.email,
    username: person.name,
    pwd: password,
    confirmPwd: password,
    checkCondition: true,
    checkCoupons: isSubscribing,
  })
  while ((await sendMail(shop, 'send-mail')) > 0);
  const row = await shop.db
    .selectFrom('sign_up')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  await confirmSignUp(shop, visitor, codeOf(shop, 'sign-up', row))
}

/** Subscribes to the newsletter; with `isConfirmed` the person opens the mailed link too. */
export async function wishNewsletter(world: TradeWorld, person: Person, isConfirmed: boolean): Promise<void> {
  const { shop } = world
  await subscribe(shop, await browserOf(world, person), { email: person.email })
  const row = await shop.db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirst()
  if (row && isConfirmed) await markConfirmed(shop.db, row.id, shop.now())
}

export async function ask(world: TradeWorld, person: Person, message: string): Promise<void> {
  const fields = { fillname: person.name, email: person.email, fax: '', message }
  await send(world, person, { kind: 'feedback', fields })
}

export async function askWholesale(
  world: TradeWorld,
  person: Person,
  wish: { region: string; message: string },
): Promise<void> {
  const { name: fillname, email } = person
  const fields = { fillname, email, confirmEmail: email, fax: '', skype: '', ...wish }
  await send(world, person, { kind: 'wholesale', fields })
}

async function send(world: TradeWorld, person: Person, enquiry: Enquiry): Promise<void> {
  await sendEnquiry(world.shop, await browserOf(world, person), enquiry)
}

/** Staff answer the newest question, which closes it. */
export async function answerNewest({ shop, actor }: TradeWorld, text: string): Promise<void> {
  const newest = await shop.db
    .selectFrom('enquiry')
    .select('id')
    .where('kind', '=', 'feedback')
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (newest) await answerEnquiry(shop, actor, newest.id, { text, closes: true })
}
