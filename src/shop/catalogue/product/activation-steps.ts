import { textOf } from '../../localisation/server-text.ts'
import type { TextId } from '../../text-id.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { ownActivationTexts } from './activation-records.ts'

export interface ActivationStep {
  title: string
  text: string
}

const ends = {
  steam: 'library',
  gog: 'library',
  epic: 'library',
  xbox: 'library',
  playstation: 'library',
  nintendo: 'library',
  windows: 'program',
  macos: 'program',
  antivirus: 'program',
  office: 'program',
  vpn: 'subscription',
  web: 'subscription',
  giftcard: 'balance',
  account: 'account',
} as const

export type Guide = keyof typeof ends

export const guides = Object.keys(ends) as Guide[]

/** The steps in the shop keeper's words, if there are any. Call it after `productIndex.read`. */
export async function activationSteps(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  { locale }: Pick<Visitor, 'locale'>,
  { activation: guide, keyType }: { activation: string; keyType: 0 | 1 },
): Promise<ActivationStep[]> {
  const own = await shop.productIndex.memoize(`activation ${locale}`, () =>
    ownActivationTexts(shop.db, locale),
  )
  const { t } = textOf(locale)
  const content = (id: TextId) => own.get(id) ?? t(id)
  return stepsOf(isGuide(guide) ? guide : 'web', keyType).map(({ title, text }) => ({
    title: content(title),
    text: content(text),
  }))
}

export function stepsOf(guide: Guide, keyType: 0 | 1): { title: TextId; text: TextId }[] {
  const end = ends[guide]
  return [
    { title: 'activation.open', text: `activation.open-${keyType === 1 ? 'account' : 'key'}` },
    { title: `activation.${guide}`, text: `activation.${guide}-text` },
    { title: `activation.end-${end}`, text: `activation.end-${end}-text` },
  ]
}

export function isGuide(guide: string): guide is Guide {
  return Object.hasOwn(ends, guide)
}
