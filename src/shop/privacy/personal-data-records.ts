import { sql } from 'kysely'
import type { Db } from '../shop.ts'
import { everyOrderOf } from './personal-order-records.ts'
import type { Person } from './person-records.ts'

/** All data of a member, one list per kind, newest first, without keys. */
export async function everythingOf(db: Db, person: Person) {
  const { memberId: id, email } = person
  return {
    consents: await consentsOf(db, id),
    signIns: await signInsOf(db, id),
    addresses: await addressesOf(db, id),
    orders: await everyOrderOf(db, person),
    points: await pointsOf(db, id),
    balance: await balanceOf(db, id),
    givenLevel: await givenLevelOf(db, id),
    notes: await notesOf(db, id),
    wishlist: await wishlistOf(db, id),
    reviews: await reviewsOf(db, id),
    newsletter: await newsletterOf(db, email),
    reviewMails: await reviewMailsOf(db, email),
    stockAlerts: await stockAlertsOf(db, email),
    messages: await messagesOf(db, email),
    visits: await visitsOf(db, id),
  }
}

function consentsOf(db: Db, memberId: number) {
  return db
    .selectFrom('member_consent')
    .select(['kind', 'wording', 'given_at as givenAt', 'ended_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the granted level of a member, also an expired one. */
function givenLevelOf(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select(['given_level_id as levelId', 'given_level_until as until', 'given_level_reason as reason'])
    .where('id', '=', memberId)
    .where('given_level_id', 'is not', null)
    .execute()
}

/** Notes about the member, without their authors. */
function notesOf(db: Db, memberId: number) {
  return db
    .selectFrom('member_note')
    .select(['noted_at as at', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

function signInsOf(db: Db, memberId: number) {
  return db
    .selectFrom('member_sign_in')
    .select(['signed_in_at as at', 'ip', 'system', 'device'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

function addressesOf(db: Db, memberId: number) {
  return db
    .selectFrom('member_address')
    .select(['first_name as firstName', 'last_name as lastName', 'address', 'address_other as addressOther'])
    .select(['city', 'province', 'country', 'zip', 'phone_code as phoneCode', 'phone'])
    .select('is_default as isDefault')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

function pointsOf(db: Db, memberId: number) {
  return db
    .selectFrom('member_ledger')
    .select(['credited_at as at', 'kind', 'points', 'growth', 'usd_cents as usdCents', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

/** Entries of the balance as a reseller, without their authors. */
function balanceOf(db: Db, memberId: number) {
  return db
    .selectFrom('balance_entry as e')
    .innerJoin('reseller as r', 'r.id', 'e.reseller_id')
    .select([
      'e.booked_at as at',
      'e.kind',
      'e.cents as usdCents',
      'e.balance_cents as balanceUsdCents',
      'e.note',
    ])
    .where('r.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .execute()
}

function wishlistOf(db: Db, memberId: number) {
  return db
    .selectFrom('wishlist_item')
    .innerJoin('product', 'product.id', 'wishlist_item.product_id')
    .select(['product.name', 'wishlist_item.wished_at as wishedAt', 'wishlist_item.alert as mails'])
    .where('wishlist_item.member_id', '=', memberId)
    .orderBy('wished_at', 'desc')
    .execute()
}

function reviewsOf(db: Db, memberId: number) {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['product.name as product', 'review.fill_name as author', 'review.email', 'review.content'])
    .select(['review.score', 'review.created_at as at'])
    .where('review.member_id', '=', memberId)
    .orderBy('review.id', 'desc')
    .execute()
}

function newsletterOf(db: Db, email: string) {
  return db
    .selectFrom('newsletter_subscriber')
    .select(['state', 'locale', 'currency'])
    .select(['asked_at as askedAt', 'confirmed_at as confirmedAt', 'ended_at as endedAt'])
    .where('email', '=', email)
    .execute()
}

function reviewMailsOf(db: Db, email: string) {
  return db
    .selectFrom('review_mail_refusal')
    .select('refused_at as refusedAt')
    .where('email', '=', email)
    .execute()
}

function stockAlertsOf(db: Db, email: string) {
  return db
    .selectFrom('stock_alert as alert')
    .innerJoin('variant', 'variant.id', 'alert.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.name', 'variant.sku', 'alert.state'])
    .select(['alert.asked_at as askedAt', 'alert.expires_at as expiresAt'])
    .where('alert.email', '=', email)
    .orderBy('alert.id', 'desc')
    .execute()
}

function messagesOf(db: Db, email: string) {
  return db
    .selectFrom('enquiry')
    .select(['sent_at as at', 'kind', 'fields'])
    .where(sql`lower(fields ->> 'email')`, '=', email)
    .orderBy('id', 'desc')
    .execute()
}

function visitsOf(db: Db, memberId: number) {
  return db
    .selectFrom('visit')
    .select(['visited_at as at', 'to_url as to', 'from_url as from'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}
