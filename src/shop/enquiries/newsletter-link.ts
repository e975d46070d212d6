import type { Shop } from '../shop.ts'

export type NewsletterAct = 'confirm' | 'unsubscribe'

/** How long a link that confirms can be used; one that ends the subscription can be used for ever. */
export const confirmDays = 7

/** The address that a mail gives to whoever reads it: for this subscriber and this act alone. */
export function newsletterUrl(
  shop: Pick<Shop, 'config' | 'secrets'>,
  act: NewsletterAct,
  { id, askedAt }: { id: number; askedAt: Date },
): string {
  const subject = `${id}.${askedAt.getTime()}`
  const token = `${subject}.${shop.secrets.sign(`newsletter-${act}`, subject)}`
  return `${shop.config.publicUrl}/newsletter/${act}?token=${token}`
}

/** Whose link it is; undefined when it is not ours or too old. */
export function subscriberOfLink(
  shop: Pick<Shop, 'secrets' | 'now'>,
  act: NewsletterAct,
  token: string,
): number | undefined {
  const [, subject = '', id, askedAt, signature = ''] =
    /^((\d{1,15})\.(\d{1,15}))\.([\w-]+)$/.exec(token) ?? []
  if (!shop.secrets.verify(`newsletter-${act}`, subject, signature)) return undefined
  const ageDays = (shop.now().getTime() - Number(askedAt)) / 86_400_000
  return act === 'confirm' && ageDays > confirmDays ? undefined : Number(id)
}
