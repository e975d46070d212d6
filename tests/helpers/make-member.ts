import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { startSession } from '../../src/shop/members/session.ts'
import type { Database } from '../../src/shop/schema.ts'
import type { Shop } from '../../src/shop/shop.ts'

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
