import type { Insertable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export interface SessionRow {
  session_id: number
  lasts_seconds: number
  started_at: Date
  expires_at: Date
  id: number
  name: string
  email: string
  growth: number
  discount_percent: string
  level_id: number
}

export async function liveSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('member_session as session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('member_level')
          .select(['member_level.id as level_id', 'discount_percent'])
          .where((one) =>
            one.or([
              one('member_level.growth', '<=', one.fn<number>('greatest', ['member.growth', one.lit(0)])),
              one.and([
                one('member_level.id', '=', one.ref('member.given_level_id')),
                one.or([
                  one('member.given_level_until', 'is', null),
                  one('member.given_level_until', '>', now),
                ]),
              ]),
            ]),
          )
          .orderBy('member_level.growth', 'desc')
          .limit(1)
          .as('level'),
      (join) => join.onTrue(),
    )
    .select([
      'session.id as session_id',
      'session.lasts_seconds',
      'session.started_at',
      'session.expires_at',
      'member.id',
      'member.name',
      'member.email',
      'member.growth',
      'level.level_id',
      'level.discount_percent',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
}

export async function insertSession(db: Db, session: Insertable<Database['member_session']>): Promise<void> {
  await db.insertInto('member_session').values(session).execute()
}

export async function prolongSession(db: Db, sessionId: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('expires_at', '<', expiresAt)
    .execute()
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('member_session').where('id', '=', sessionId).execute()
}

export async function deleteSessionsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('member_session').where('member_id', '=', memberId).execute()
}
