import { randomUUID } from 'node:crypto'
import { networkOf } from '../../platform/security/network-of.ts'
import { refuse } from '../errors.ts'
import { textOf } from '../localisation/server-text.ts'
import { limitUse } from '../limit-use.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { drawCode } from './captcha-picture.ts'
import { insertCaptcha, takeCaptcha } from './captcha-records.ts'

type CaptchaShop = Pick<Shop, 'db' | 'secrets' | 'now'>

export interface Captcha {
  uuid: string
  /** what shows the code */
  png: Buffer
  /** for who cannot see the picture, in the visitor's language; its answer is taken instead of the code */
  question: string
}

const lastsMinutes = 10
const hundredAnHour = { most: 100, seconds: 3600 }

/** A new captcha, good for one try within ten minutes (AUTH-9). Refuses `request.too-many`. */
export async function newCaptcha(shop: CaptchaShop, visitor: Visitor): Promise<Captcha> {
  const now = shop.now()
  const limitKey = `captcha:${shop.secrets.sign('use-limit', networkOf(visitor.ip))}`
  await limitUse(shop.db, limitKey, hundredAnHour, now)
  const uuid = randomUUID()
  const { code, png } = await drawCode()
  await insertCaptcha(shop.db, {
    id: uuid,
    answer_hash: hashOf(shop, uuid, code),
    expires_at: new Date(now.getTime() + lastsMinutes * 60_000),
  })
  const [a, b] = numbersOf(shop, uuid)
  return { uuid, png, question: textOf(visitor.locale).t('forgot.question', { a, b }) }
}

/** Uses the captcha up. Refuses `member.captcha` when it is unknown, over, or the answer is wrong. */
export async function answerCaptcha(
  shop: CaptchaShop,
  { uuid, answer }: { uuid: string; answer: string },
): Promise<void> {
  const answerHash = await takeCaptcha(shop.db, uuid, shop.now())
  const given = plain(answer)
  const [a, b] = numbersOf(shop, uuid)
  const isRight = answerHash?.equals(hashOf(shop, uuid, given)) || given === String(a + b)
  if (!answerHash || !isRight) refuse('member.captcha', { field: 'code' })
}

function hashOf(shop: CaptchaShop, uuid: string, answer: string): Buffer {
  return Buffer.from(shop.secrets.sign('captcha', `${uuid}:${answer}`), 'base64url')
}

/** What the question asks to add, both from 1 to 9: it follows from the id and needs no row of its own. */
function numbersOf(shop: CaptchaShop, uuid: string): [number, number] {
  const [first = 0, second = 0] = Buffer.from(shop.secrets.sign('captcha-question', uuid), 'base64url')
  return [1 + (first % 9), 1 + (second % 9)]
}

/** In capitals without blanks; figures of other scripts become ours. */
function plain(answer: string): string {
  return answer
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) & 15))
    .toUpperCase()
}
