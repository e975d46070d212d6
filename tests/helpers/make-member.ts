import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { readSession, startSession } from '../../src/shop/members/sign-in/session.ts'
import type { Database } from '../../src/shop/schema.ts'
import type { Shop } from '../../src/shop/shop.ts'
import type { SignedIn, Visitor } from '../../src/shop/visitor.ts'
import { makeVisitor } from './fixtures.ts'

export type MadeMember = Selectable<Database['member']>

/** A member with a verified e-mail whose password hash nothing matches, unless one is given. */
export async function makeMember(shop: Shop, changes: Partial<MadeMember> = {}): Promise<MadeMember> {
  const { id: _id, ...columns } = changes
  const name = `member-${randomBytes(4).toString('hex')}`
  return shop.db
    .insertInto('member')
    .values({
      name,
      email: `${name}@example.com`,
      password_hash: 'none',
      locale: 'en-US',
      joined_at: shop.now(),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A session of the member, as a browser or an API client would bring it. */
export async function signInAs(shop: Shop, memberId: number): Promise<{ token: string; cookie: string }> {
  const { token } = await startSession(shop, shop.db, { memberId, remember: false })
  return { token, cookie: `token=${token}` }
}

/** A member in a browser of their own, as the server would recognise them now. */
export async function visitorOf(
  shop: Shop,
  memberId: number,
  changes: Partial<Visitor> = {},
): Promise<Visitor & { member: SignedIn; token: string }> {
  const { token } = await signInAs(shop, memberId)
  const member = await readSession(shop, token)
  if (!member) throw new Error('The member is not signed in')
  return { ...makeVisitor(changes), member, token }
}
