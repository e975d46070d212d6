import { randomUUID } from 'node:crypto'
import type { Challenge } from 'altcha-lib'
import { refuse } from '../../errors.ts'
import { textOf } from '../../localisation/server-text.ts'
import { type LimitShop, limitUse, networkOfVisitor } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { isProven, newProofChallenge } from './captcha-proof.ts'
import { drawCode } from './captcha-picture.ts'
import { insertCaptcha, consumeCaptcha } from './captcha-records.ts'

export interface Captcha {
  uuid: string
  png: Buffer
  /** for visitors who cannot see the picture, in their language; its answer replaces the code */
  question: string
  /** challenge of the proof of work that an answer to the question needs: `captcha-proof.ts` */
  challenge: Challenge
}

const lastsMinutes = 10

/** A new captcha for one try within ten minutes (AUTH-9). Refuses `request.too-many`. */
export async function newCaptcha(shop: LimitShop, visitor: Visitor): Promise<Captcha> {
  const now = shop.now()
  await limitUse(shop, 'captcha.network', networkOfVisitor(visitor))
  const uuid = randomUUID()
  const { code, png } = await drawCode()
  await insertCaptcha(shop.db, {
    id: uuid,
    answer_hash: hashOf(shop, uuid, code),
    expires_at: new Date(now.getTime() + lastsMinutes * 60_000),
  })
  const [a, b] = numbersOf(shop, uuid)
  const question = textOf(visitor.locale).t('forgot.question', { a, b })
  return { uuid, png, question, challenge: await newProofChallenge(shop, uuid) }
}

/**
 * Uses the captcha up. Refuses `member.captcha` if it is unknown or expired, or the answer is wrong. Programs can
 * read the question too, so an answer to it should have a proof of work. Few right answers without one are accepted;
 * more get `request.too-many`.
 */
export async function answerCaptcha(
  shop: LimitShop,
  visitor: Visitor,
  { uuid, answer, proof }: { uuid: string; answer: string; proof?: string | undefined },
): Promise<void> {
  const answerHash = await consumeCaptcha(shop.db, uuid, shop.now())
  const given = plain(answer)
  const [a, b] = numbersOf(shop, uuid)
  if (!answerHash) refuse('member.captcha', { field: 'code' })
  if (answerHash.equals(hashOf(shop, uuid, given))) return
  if (given !== String(a + b)) refuse('member.captcha', { field: 'code' })
  if (await isProven(shop, uuid, proof)) return
  await limitUse(shop, 'unproven-answer.network', networkOfVisitor(visitor))
}

function hashOf(shop: Pick<Shop, 'secrets'>, uuid: string, answer: string): Buffer {
  return Buffer.from(shop.secrets.sign('captcha', `${uuid}:${answer}`), 'base64url')
}

/** The question's two numbers from 1 to 9, derived from the id. */
function numbersOf(shop: Pick<Shop, 'secrets'>, uuid: string): [number, number] {
  const [first = 0, second = 0] = Buffer.from(shop.secrets.sign('captcha-question', uuid), 'base64url')
  return [1 + (first % 9), 1 + (second % 9)]
}

function plain(answer: string): string {
  return answer
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) & 15))
    .toUpperCase()
}
