import { refuse, refuseIfAny } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ownActivationTexts } from '../../catalogue/product/activation-records.ts'
import { type Guide, guides, isGuide, stepsOf } from '../../catalogue/product/activation-steps.ts'
import { tooLong } from '../../input/limited-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { locales } from '../../localisation/locales.ts'
import { textOf } from '../../localisation/server-text.ts'
import type { TextId } from '../../text-id.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { lockGuideTexts, putGuideText } from './guide-text-records.ts'
import { stateVersion } from '../../input/state-version.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

export interface GuideText {
  id: TextId
  /** text of the shop keeper; empty: the shop's own */
  own: string
  otherwise: string
  shared: number
}

export interface EditedGuide {
  guide: Guide
  locale: string
  /** title and text of each step; the first step has texts for keys and for accounts */
  texts: GuideText[]
  version: string
}

const maxContent = 1000

export async function readGuide(
  { db }: Pick<Shop, 'db'>,
  { guide, locale }: { guide: string; locale: string },
): Promise<EditedGuide | undefined> {
  if (!isGuide(guide) || !isLocale(locale)) return undefined
  const own = await ownActivationTexts(db, locale)
  const { t } = textOf(locale)
  const ids = textIds(guide)
  return {
    guide,
    locale,
    texts: ids.map((id) => ({
      id,
      own: own.get(id) ?? '',
      otherwise: t(id),
      shared: guides.filter((other) => other !== guide && textIds(other).includes(id)).length,
    })),
    version: versionOf(own, ids),
  }
}

/** Sets texts of a guide in a language. Shared texts change in all guides. */
export async function setGuideTexts(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { guide, locale, seen, texts }: GuideInput,
): Promise<void> {
  if (!isGuide(guide) || !isLocale(locale)) refuse('not-found')
  const entered = new Map(textIds(guide).map((id) => [id, cleanLine(texts[id] ?? '')]))
  refuseIfAny([...entered].flatMap(([field, content]) => tooLong(content, { field, max: maxContent })))
  await inTransaction(shop.db, async (trx) => {
    await lockGuideTexts(trx)
    const own = await ownActivationTexts(trx, locale)
    refuseUnseen(seen, versionOf(own, textIds(guide)))
    const changed = [...entered].filter(([id, content]) => content !== (own.get(id) ?? ''))
    for (const [id, content] of changed) await putGuideText(trx, { id, locale, content })
    if (changed.length > 0)
      await recordChange(trx, shop.now(), actor, {
        action: 'guide.changed',
        subject: { kind: 'guide', id: guide, name: `${guide} (${locale})` },
        before: Object.fromEntries(changed.map(([id]) => [id, own.get(id) ?? null])),
        after: Object.fromEntries(changed.map(([id, content]) => [id, content || null])),
      })
  })
}

interface GuideInput {
  guide: string
  locale: string
  seen: string
  texts: Readonly<Record<string, string>>
}

function textIds(guide: Guide): TextId[] {
  const steps = [...stepsOf(guide, 0).slice(0, 1), ...stepsOf(guide, 1)]
  return [...new Set(steps.flatMap(({ title, text }) => [title, text]))]
}

function isLocale(locale: string): boolean {
  return locales.some(({ id }) => id === locale)
}

function versionOf(own: ReadonlyMap<string, string>, ids: readonly string[]): string {
  return stateVersion(ids.map((id) => own.get(id) ?? null))
}
