import type { Shop } from '../../shop.ts'
import { type Look, lookKeys, lookOf } from './look.ts'

const purpose = 'look-preview'
const validMs = 60 * 60 * 1000

type PreviewShop = Pick<Shop, 'secrets' | 'now'>

/** Returns a token that shows the settings of a look on the real pages, for an hour. */
export function lookPreviewToken(shop: PreviewShop, settings: ReadonlyMap<string, string>): string {
  const values = lookKeys.map((key) => settings.get(key) ?? '')
  const text = Buffer.from(JSON.stringify([shop.now().getTime() + validMs, ...values])).toString('base64url')
  return `${text}.${shop.secrets.sign(purpose, text)}`
}

/** The look of the token; undefined if this shop did not sign it, or it is too old. */
export function previewedLook({ secrets, now }: PreviewShop, token: string): Look | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (!secrets.verify(purpose, text, signature)) return undefined
  const [until, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [number, ...string[]]
  if (now().getTime() > until) return undefined
  return lookOf(new Map(lookKeys.map((key, index) => [key, values[index] ?? ''])))
}
