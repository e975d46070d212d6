import { inTransaction } from '../../../platform/database/transaction.ts'
import { languageName } from '../../localisation/language-name.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing } from '../../staff/audit/facts.ts'
import { lastChangeOf } from '../../staff/audit/list-changes.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { refuse } from '../../errors.ts'
import { lockNewsletterText } from './newsletter-lock-records.ts'
import type { InfoName } from '../info-ids.ts'
import { lockArticle } from '../articles/article-records.ts'
import { lockOwnPage } from '../own-pages/own-page-records.ts'
import { type ContentItem, infoTitle, localesOf, ownPageOf, seoTitle } from './content-items.ts'
import { readTextForm } from './read-text-form.ts'
import { isEmptyText, type TextFields, textFields, titleField } from './text-kinds.ts'
import { deleteText, insertText, keepSource, lockTexts, type StoredText, updateText } from './text-records.ts'
import type { Trx } from '../../schema.ts'

type TextShop = Pick<Shop, 'db' | 'now'>

export interface TextAddress {
  item: ContentItem
  locale: string
  /** version of the shown text; 0 without one */
  seen: number
}

/**
 * Saves a text in one language. Empty fields remove a translation, so that the page is English again; the English
 * text is required. `source` is the hash of the English text that the translation follows, by default the present
 * one. Returns the new version. Refuses `text.changed` with the present text as values.
 */
export async function saveText(
  shop: TextShop,
  actor: Actor,
  { source, fields: entered, ...address }: TextAddress & { fields: TextFields; source?: string | undefined },
): Promise<number> {
  return withText(shop, address, async (trx, found) => {
    const fields = readTextForm(address, entered, found.mayLack)
    const sourceHash = address.locale === fallbackLocaleId ? null : (source ?? found.english?.hash ?? null)
    return store(trx, shop, actor, { address, found, fields, sourceHash, action: 'content.saved' })
  })
}

/** Restores the text before the last save or undo, if no save followed. */
export async function undoText(shop: TextShop, actor: Actor, address: TextAddress): Promise<number> {
  return withText(shop, address, async (trx, found) => {
    const last = await lastChangeOf({ db: trx }, textSubject(address))
    if (!last?.before || !isUndoable(last.action)) refuse('not-found')
    const before = last.before
    const present = found.own?.fields ?? {}
    const names = textFields[address.item.kind].map(({ name }) => name)
    const entered = Object.fromEntries(
      names.map((name) => [name, String(Object.hasOwn(before, name) ? before[name] : (present[name] ?? ''))]),
    )
    const fields = readTextForm(address, entered, found.mayLack)
    const wasBehind = before['behind'] ?? isBehind(found)
    const sourceHash = wasBehind ? neverChecked : (found.english?.hash ?? null)
    return store(trx, shop, actor, { address, found, fields, sourceHash, action: 'content.undone' })
  })
}

export async function confirmText(
  shop: TextShop,
  actor: Actor,
  { source, ...address }: TextAddress & { source: string },
): Promise<number> {
  return withText(shop, address, async (trx, found) => {
    if (!found.own || address.locale === fallbackLocaleId) refuse('not-found')
    if (!isBehind(found)) return found.own.version
    const { locale, fields } = found.own
    const version = await updateText(trx, address.item, { locale, fields, sourceHash: source })
    await recordChange(trx, shop.now(), actor, {
      action: 'content.confirmed',
      subject: { ...textSubject(address), name: nameOf(address, found) },
    })
    return version
  })
}

export function isUndoable(action: string): boolean {
  return action === 'content.saved' || action === 'content.undone'
}

export function textSubject({ item: { kind, id }, locale }: Pick<TextAddress, 'item' | 'locale'>) {
  return { kind: 'text' as const, id: `${kind}/${id}/${locale}` }
}

const neverChecked = ''

interface Found {
  own: StoredText | undefined
  english: StoredText | undefined
  /** field that may be empty */
  mayLack: string | undefined
}

/** Locks the text. Refuses another version, and `staff.changed` for a newsletter that is being sent. */
async function withText(
  { db }: TextShop,
  { item, locale, seen }: TextAddress,
  work: (trx: Trx, found: Found) => Promise<number>,
): Promise<number> {
  if (!localesOf(item).includes(locale)) refuse('not-found')
  return inTransaction(db, async (trx) => {
    const owner = await lockOwner(trx, item)
    if (owner === 'missing') refuse('not-found')
    const texts = await lockTexts(trx, item)
    const own = texts.find((one) => one.locale === locale)
    if ((own?.version ?? 0) !== seen) refuseChanged(own)
    const english = texts.find((one) => one.locale === fallbackLocaleId)
    // a draft may consist of its English title
    const isDraft = locale === fallbackLocaleId && owner === 'draft'
    return work(trx, { own, english, mayLack: isDraft ? 'content' : undefined })
  })
}

/** Locks the owner of several texts. Refuses `staff.changed` if they must not change any more. */
async function lockOwner(trx: Trx, item: ContentItem): Promise<'missing' | 'draft' | 'out'> {
  const { kind, key } = item
  const page = ownPageOf(item)
  if (page !== undefined) return (await lockOwnPage(trx, page)) ? 'out' : 'missing'
  if (kind === 'article') {
    const article = await lockArticle(trx, Number(key))
    return article ? (article.active ? 'out' : 'draft') : 'missing'
  }
  if (kind !== 'newsletter') return 'out'
  const newsletter = await lockNewsletterText(trx, Number(key))
  if (newsletter === 'out') refuse('staff.changed')
  return newsletter
}

function refuseChanged(own: StoredText | undefined): never {
  refuse('text.changed', { field: 'version', values: { ...own?.fields, version: own?.version ?? 0 } })
}

interface Change {
  address: TextAddress
  found: Found
  fields: TextFields
  sourceHash: string | null
  action: 'content.saved' | 'content.undone'
}

async function store(
  trx: Trx,
  { now }: TextShop,
  actor: Actor,
  { address, found, fields, sourceHash, action }: Change,
): Promise<number> {
  const { item, locale } = address
  const { own, english } = found
  const before = own?.fields ?? emptyFields(item)
  const change = differing({ ...before }, { ...fields })
  const isBehindNow = sourceHash !== null && sourceHash !== english?.hash
  const behind = differing({ behind: isBehind(found) }, { behind: isBehindNow })
  if (Object.keys({ ...change.after, ...behind.after }).length === 0) return own?.version ?? 0
  if (locale === fallbackLocaleId && own) await keepSource(trx, item, own.hash)
  const version = await write(trx, address, own, { fields, sourceHash })
  if (version === undefined) refuseChanged(undefined)
  await recordChange(trx, now(), actor, {
    action,
    subject: { ...textSubject(address), name: nameOf(address, found) },
    before: { ...change.before, ...behind.before },
    after: { ...change.after, ...behind.after },
  })
  return version
}

/** Returns the new version, 0 for a removed text; undefined if another person has just added it. */
async function write(
  trx: Trx,
  { item, locale }: TextAddress,
  own: StoredText | undefined,
  { fields, sourceHash }: Pick<Change, 'fields' | 'sourceHash'>,
): Promise<number | undefined> {
  if (isEmptyText(fields)) {
    await deleteText(trx, item, locale)
    return 0
  }
  const text = { locale, fields, sourceHash }
  return own ? updateText(trx, item, text) : insertText(trx, item, text)
}

function isBehind({ own, english }: Pick<Found, 'own' | 'english'>): boolean {
  return own !== undefined && isTextBehind(own, english)
}

/** Whether the English text has changed since this one was checked. */
export function isTextBehind(
  { locale, sourceHash }: Pick<StoredText, 'locale' | 'sourceHash'>,
  english: Pick<StoredText, 'hash'> | undefined,
): boolean {
  return locale !== fallbackLocaleId && sourceHash !== null && sourceHash !== english?.hash
}

function emptyFields({ kind }: ContentItem): TextFields {
  return Object.fromEntries(textFields[kind].map(({ name }) => [name, '']))
}

function nameOf({ item, locale }: TextAddress, { own, english }: Found): string {
  const title =
    item.kind === 'info'
      ? infoTitle(item.id as InfoName)
      : item.kind === 'seo'
        ? `Search: ${seoTitle(item.id)}`
        : (english ?? own)?.fields[titleField(item.kind)]
  return `${title} (${languageName(locale)})`
}
