import { sql, type Selectable } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../src/shop/schema.ts'
import { openTestDatabase } from '../helpers/test-database.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

const homeLists = { banner: 0, hottest: 0, 'best-seller': 0, latest: 0 } as const

/** By `table.column`: the values of its type. The compiler refuses a missing and an unknown value. */
const sets: Record<string, string[]> = {
  'day_sum.trait': all<Row<'day_sum'>['trait']>({
    all: 0,
    country: 0,
    method: 0,
    coupon: 0,
    currency: 0,
    product: 0,
    tax: 0,
  }),
  'alert_channel.state': all<Row<'alert_channel'>['state']>({ on: 0, off: 0, refused: 0 }),
  'staff_alert.state': all<Row<'staff_alert'>['state']>({ queued: 0, sent: 0, dropped: 0, failed: 0 }),
  'order_question.answer': all<Exclude<Row<'order_question'>['answer'], null>>({ 'go-on': 0, hold: 0 }),
  'outside_question.on_failure': all<Row<'outside_question'>['on_failure']>({ 'go-on': 0, hold: 0 }),
  'webhook_delivery.state': all<Row<'webhook_delivery'>['state']>({ queued: 0, accepted: 0, failed: 0 }),
  'webhook_endpoint.state': all<Row<'webhook_endpoint'>['state']>({ on: 0, off: 0, gone: 0 }),
  'block_entry.kind': all<Row<'block_entry'>['kind']>({ email: 0, domain: 0, network: 0, country: 0 }),
  'block_entry.effect': all<Row<'block_entry'>['effect']>({ refuse: 0, hold: 0 }),
  'supplier_purchase.state': all<Row<'supplier_purchase'>['state']>({
    open: 0,
    bought: 0,
    short: 0,
    received: 0,
    none: 0,
    closed: 0,
  }),
  'balance_entry.kind': all<Row<'balance_entry'>['kind']>({
    deposit: 0,
    correction: 0,
    order: 0,
    refund: 0,
  }),
  'batch_work.kind': all<Row<'batch_work'>['kind']>({ replacement: 0, refund: 0 }),
  'batch_work_key.outcome': all<Exclude<Row<'batch_work_key'>['outcome'], null>>({
    replaced: 0,
    awaited: 0,
    refunded: 0,
    'left-out': 0,
  }),
  'cost_rule.ending': all<Row<'cost_rule'>['ending']>({ exact: 0, '99': 0, '95': 0, '00': 0 }),
  'supplier_key.outcome': all<Row<'supplier_key'>['outcome']>({ stored: 0, known: 0, picture: 0 }),
  'payout.origin': all<Row<'payout'>['origin']>({ company: 0, file: 0 }),
  'payout.state': all<Row<'payout'>['state']>({
    pending: 0,
    'in-transit': 0,
    paid: 0,
    failed: 0,
    cancelled: 0,
  }),
  'payout.lines_state': all<Row<'payout'>['lines_state']>({ later: 0, unlisted: 0, reading: 0, read: 0 }),
  'payout_line.kind': all<Row<'payout_line'>['kind']>({
    payment: 0,
    refund: 0,
    dispute: 0,
    fee: 0,
    held: 0,
    other: 0,
  }),
  'payout_line.state': all<Row<'payout_line'>['state']>({ explained: 0, 'not-ours': 0, missing: 0 }),
  'invoice_correction.state': all<Row<'invoice_correction'>['state']>({
    waiting: 0,
    done: 0,
    unknown: 0,
    dropped: 0,
  }),
  'key_complaint.reason': all<Row<'key_complaint'>['reason']>({
    used: 0,
    'not-accepted': 0,
    country: 0,
    'other-goods': 0,
    other: 0,
  }),
  'withdrawal.by': all<Row<'withdrawal'>['by']>({ statement: 0, button: 0 }),
  'withdrawal_unit.outcome': all<Row<'withdrawal_unit'>['outcome']>({
    returned: 0,
    voided: 0,
    kept: 0,
    'to-decide': 0,
  }),
  'check_state.state': all<Row<'check_state'>['state']>({ ok: 0, look: 0, fault: 0 }),
  'coupon.audience': all<Row<'coupon'>['audience']>({ everybody: 0, members: 0, buyer: 0 }),
  'delivery_log.kind': all<Row<'delivery_log'>['kind']>({
    sold: 0,
    delivered: 0,
    mailed: 0,
    revealed: 0,
    'seen-by-staff': 0,
    consented: 0,
    'consent-mailed': 0,
    replaced: 0,
    withdrawn: 0,
    'refund-opened': 0,
    refunded: 0,
    'refund-dropped': 0,
    returned: 0,
    voided: 0,
    restored: 0,
  }),
  'dispute_answer.state': all<Row<'dispute_answer'>['state']>({ open: 0, sent: 0, refused: 0 }),
  'dispute.state': all<Row<'dispute'>['state']>({ inquiry: 0, open: 0, won: 0, lost: 0 }),
  'document.series': all<Row<'document'>['series']>({ invoice: 0, 'credit-note': 0 }),
  'document_counter.series': all<Row<'document_counter'>['series']>({ invoice: 0, 'credit-note': 0 }),
  'enquiry.kind': all<Row<'enquiry'>['kind']>({ wholesale: 0, sale: 0, feedback: 0, key: 0 }),
  'enquiry.state': all<Row<'enquiry'>['state']>({ open: 0, answered: 0, done: 0 }),
  'facet.kind': all<Row<'facet'>['kind']>({ platform: 0, region: 0, language: 0, genre: 0 }),
  'home_item.list': all<Row<'home_item'>['list']>(homeLists),
  'home_list.list': all<Row<'home_list'>['list']>(homeLists),
  'home_section.section': all<Row<'home_section'>['section']>({
    carousel: 0,
    advantages: 0,
    'best-sellers': 0,
    latest: 0,
    hottest: 0,
    'ways-to-pay': 0,
  }),
  'key_import.format': all<Row<'key_import'>['format']>({ lines: 0, csv: 0, ndjson: 0 }),
  'key_import.state': all<Row<'key_import'>['state']>({ checked: 0, adding: 0, stopped: 0, done: 0 }),
  'key_import_line.verdict': all<Row<'key_import_line'>['verdict']>({
    new: 0,
    twice: 0,
    'in-stock': 0,
    'other-shape': 0,
    malformed: 0,
  }),
  'logged_error.level': all<Row<'logged_error'>['level']>({ error: 0, fatal: 0 }),
  'mail.state': all<Row<'mail'>['state']>({ queued: 0, accepted: 0, failed: 0 }),
  'member_consent.kind': all<Row<'member_consent'>['kind']>({ terms: 0, newsletter: 0 }),
  'member_ledger.kind': all<Row<'member_ledger'>['kind']>({ delivery: 0, refund: 0, shop: 0 }),
  'member_notice.kind': all<Row<'member_notice'>['kind']>({
    welcome: 0,
    delivered: 0,
    'awaiting-stock': 0,
    refund: 0,
    level: 0,
    shop: 0,
  }),
  'newsletter.state': all<Row<'newsletter'>['state']>({
    draft: 0,
    sending: 0,
    paused: 0,
    sent: 0,
    cancelled: 0,
  }),
  'newsletter_recipient.state': all<Row<'newsletter_recipient'>['state']>({
    waiting: 0,
    queued: 0,
    sent: 0,
    refused: 0,
    failed: 0,
    'left-out': 0,
  }),
  'newsletter_subscriber.state': all<Row<'newsletter_subscriber'>['state']>({
    asked: 0,
    confirmed: 0,
    ended: 0,
    bounced: 0,
  }),
  'payment.state': all<Row<'payment'>['state']>({
    started: 0,
    pending: 0,
    paid: 0,
    surplus: 0,
    failed: 0,
    cancelled: 0,
    expired: 0,
    refunded: 0,
  }),
  'product.age_mark': all<NonNullable<Row<'product'>['age_mark']>>({
    'PEGI 3': 0,
    'PEGI 7': 0,
    'PEGI 12': 0,
    'PEGI 16': 0,
    'PEGI 18': 0,
    'USK 0': 0,
    'USK 6': 0,
    'USK 12': 0,
    'USK 16': 0,
    'USK 18': 0,
    'ESRB E': 0,
    'ESRB E10+': 0,
    'ESRB T': 0,
    'ESRB M': 0,
    'ESRB AO': 0,
    'CERO A': 0,
    'CERO B': 0,
    'CERO C': 0,
    'CERO D': 0,
    'CERO Z': 0,
    'ClassInd L': 0,
    'ClassInd 10': 0,
    'ClassInd 12': 0,
    'ClassInd 14': 0,
    'ClassInd 16': 0,
    'ClassInd 18': 0,
  }),
  'product.key_type': all<Row<'product'>['key_type']>({ 0: 0, 1: 0 }),
  'refund.state': all<Row<'refund'>['state']>({ open: 0, pending: 0, done: 0, failed: 0, dropped: 0 }),
  'audit_log.actor_kind': all<Row<'audit_log'>['actor_kind']>({
    staff: 0,
    command: 0,
    job: 0,
    key: 0,
    member: 0,
  }),
  'refused_webhook.state': all<Row<'refused_webhook'>['state']>({ refused: 0, failed: 0, taken: 0 }),
  'sale_period.state': all<Row<'sale_period'>['state']>({ planned: 0, running: 0, over: 0 }),
  'shop_secret.kind': all<Row<'shop_secret'>['kind']>({ app: 0, key: 0 }),
  'staff.role': all<Row<'staff'>['role']>({
    owner: 0,
    manager: 0,
    support: 0,
    editor: 0,
    'read-only': 0,
  }),
  'staff_link.role': all<Row<'staff_link'>['role']>({
    owner: 0,
    manager: 0,
    support: 0,
    editor: 0,
    'read-only': 0,
  }),
  'location_fact.kind': all<Row<'location_fact'>['kind']>({
    declared: 0,
    billing: 0,
    bank: 0,
    card: 0,
    network: 0,
  }),
  'staff_link.kind': all<Row<'staff_link'>['kind']>({ owner: 0, invitation: 0, reset: 0 }),
  'staff_challenge.purpose': all<Row<'staff_challenge'>['purpose']>({
    'sign-in': 0,
    register: 0,
    'step-up': 0,
  }),
  'stock_alert.state': all<Row<'stock_alert'>['state']>({ asked: 0, confirmed: 0, sent: 0 }),
  'stock_key.state': all<Row<'stock_key'>['state']>({
    available: 0,
    held: 0,
    sold: 0,
    revealed: 0,
    void: 0,
    quarantined: 0,
  }),
}

function all<Value extends string | number>(values: Record<Value, 0>): string[] {
  return Object.keys(values)
}

it('each column has the same values for the database and for the compiler', async () => {
  const { db, close } = await openTestDatabase()
  const { rows } = await sql<{ name: string; definition: string }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'c' and cardinality(conkey) = 1`.execute(db)
  await close()
  const checked = rows.flatMap(({ name, definition }) => {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
    return list === undefined ? [] : [[name, list.split(', ').map(valueOf).toSorted()] as const]
  })
  const known = Object.entries(sets).map(([name, values]) => [name, values.toSorted()])
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(known))
})

/** `'held'::text` → `held` */
function valueOf(literal: string): string {
  return literal.replace(/::\w+$/, '').replace(/^'(.*)'$/, '$1')
}
