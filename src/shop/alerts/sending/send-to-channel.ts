import { postAndRead } from '../../../platform/download/post-and-read.ts'
import { redactText } from '../../../platform/log/redact.ts'
import { officeText } from '../../localisation/office-text.ts'
import { readShopName } from '../../localisation/site/shop-name-records.ts'
import type { AlertText } from '../../mails/alert-text.ts'
import type { Shop } from '../../shop.ts'
import type { ChannelRow } from '../channel-records.ts'
import {
  type ChannelKindOf,
  type ChannelOutcome,
  type ChannelRequest,
  outcomeOfStatus,
} from '../channels/channel.ts'
import { channelKinds } from '../channels/channel-kinds.ts'
import { shopVapid } from '../shop-vapid.ts'
import { openChannel } from '../sealed-channel.ts'

const answerSeconds = 15
const maxLines = 8
const maxLine = 200

type SendingShop = Pick<Shop, 'db' | 'secrets' | 'config' | 'now' | 'log'>

/** Sends one alert and returns the outcome. An unclear answer is `later`, so the alert may come twice. */
export async function sendToChannel(
  shop: SendingShop,
  channel: Pick<ChannelRow, 'kind' | 'secret_id' | 'sealed'>,
  { id, text }: { id: string; text: AlertText },
): Promise<ChannelOutcome> {
  const kind: ChannelKindOf = channelKinds[channel.kind]
  const values = openChannel(shop, channel)
  if (!values) return { kind: 'refused', issue: 'sealed' }
  const shopName = await readShopName(shop.db)
  const sender = { vapid: shopVapid(shop), contact: shop.config.publicUrl, now: shop.now() }
  const sent = {
    id,
    title: safeLine(text.title),
    lines: text.lines.slice(0, maxLines).map(safeLine),
    shopName,
    url: new URL(text.path, shop.config.backOffice.url).href,
    open: officeText('alerts.open'),
  }
  let request: ChannelRequest
  try {
    request = kind.request(values, sent, sender)
  } catch (err) {
    shop.log.warn({ err, kind: channel.kind }, 'a channel cannot write its request')
    return { kind: 'refused', issue: 'unwritten' }
  }
  const { url, headers, body } = request
  const answer = await postAndRead(url, {
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.isBuffer(body) ? body : JSON.stringify(body),
    seconds: answerSeconds,
    allowThisMachine: shop.config.isLocal,
  })
  if (!('error' in answer)) return kind.read?.(answer) ?? outcomeOfStatus(answer)
  const isForGood = answer.error === 'private' || answer.error === 'no-address'
  return { kind: isForGood ? 'refused' : 'later', issue: answer.error }
}

/** Strikes out secrets and e-mail addresses, which no chat should store, and shortens the line. */
function safeLine(text: string): string {
  const line = redactText(text).replaceAll(
    address,
    (_, first: string, domain: string) => `${first}…@${domain}`,
  )
  return line.length > maxLine ? `${line.slice(0, maxLine - 1)}…` : line
}

const address = /([^\s<>@"'(),:;])[^\s<>@"'(),:;]*@([\w.-]+\.\w+)/g
