import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export type MemberRow = Selectable<Database['member']>

/** Finds a member by username or e-mail in any spelling. A match of the e-mail wins. */
export async function memberBySignInName(db: Db, name: string): Promise<MemberRow | undefined> {
  const small = name.toLowerCase()
  return db
    .selectFrom('member')
    .selectAll()
    .where((row) => row.or([row('email', '=', small), row(sql`lower(name)`, '=', sql`lower(${name})`)]))
    .orderBy(sql`email = ${small}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function memberById(db: Db, id: number): Promise<MemberRow | undefined> {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function existingMember(db: Db, id: number): Promise<MemberRow> {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function memberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db.selectFrom('member').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()
}

export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined if another member has the e-mail or the name. */
export async function insertMember(
  db: Db,
  member: Insertable<Database['member']>,
): Promise<MemberRow | undefined> {
  return db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function lockMember(trx: Db, id: number): Promise<MemberRow | undefined> {
  return trx.selectFrom('member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setBlocked(
  trx: Db,
  memberId: number,
  blocked: { at: Date; reason: string } | undefined,
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ blocked_at: blocked?.at ?? null, blocked_reason: blocked?.reason ?? '' })
    .where('id', '=', memberId)
    .execute()
}

export async function setGivenLevel(
  trx: Db,
  memberId: number,
  given: { levelId: number; until: Date | null; reason: string } | undefined,
): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      given_level_id: given?.levelId ?? null,
      given_level_until: given?.until ?? null,
      given_level_reason: given?.reason ?? '',
    })
    .where('id', '=', memberId)
    .execute()
}

/** Locks the password until the transaction ends. False if it has changed. */
export async function holdPassword(
  db: Db,
  member: Pick<MemberRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', member.id)
    .where('password_hash', '=', member.password_hash)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Sets an e-mail that the member has not proven. Fails with `isEmailClash` if another member has it. */
export async function setEmail(db: Db, memberId: number, email: string): Promise<void> {
  await db.updateTable('member').set({ email, email_unproven: true }).where('id', '=', memberId).execute()
}

export async function setPasswordHash(db: Db, memberId: number, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

type ChangeableColumn = 'name' | 'country' | 'mobile' | 'phone' | 'zip' | 'address' | 'tools' | 'other'

/** Columns without a value stay. Fails with `isNameClash` if another member has the name. */
export async function changeMember(
  db: Db,
  id: number,
  changes: { [Column in ChangeableColumn]?: string | undefined },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await db.updateTable('member').set(changes).where('id', '=', id).execute()
}

export function isNameClash(error: unknown): boolean {
  return isClash(error, 'member_by_name')
}

export function isEmailClash(error: unknown): boolean {
  return isClash(error, 'member_by_email')
}

function isClash(error: unknown, index: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === index
}
