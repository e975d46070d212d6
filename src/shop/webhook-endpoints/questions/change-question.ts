import { officeText } from '../../localisation/office-text.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseIfAny } from '../../errors.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { AuditAction } from '../../staff/audit/audit-actions.ts'
import type { Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { formerSecretUntil, newSecret, openSecrets, sealSecrets } from '../endpoint-secret.ts'
import { urlIssues } from '../endpoint-url.ts'
import {
  insertQuestion,
  latestQuestions,
  lockQuestion,
  storedQuestion,
  updateQuestion,
} from './question-records.ts'
import type { OrderAnswer } from './question-tables.ts'

type QuestionShop = Pick<Shop, 'db' | 'secrets' | 'now' | 'config' | 'wake'>

const shownQuestions = 20

export interface EnteredQuestion {
  url: string
  isOn: boolean
  /** the answer if the program gives none */
  onFailure: string
  /** version that the caller saw; commands pass none, and -1 stands for a question that was not set up */
  seen?: number | undefined
}

/** Reads the question whether an order may go on, and the newest orders that it was asked about. */
export async function readQuestion({ db, now }: Pick<Shop, 'db' | 'now'>) {
  const [row, asked] = await Promise.all([storedQuestion(db), latestQuestions(db, shownQuestions)])
  const until = row?.former_until
  return {
    question: row && {
      url: row.url,
      isOn: row.is_on,
      onFailure: row.on_failure,
      version: row.version,
      formerUntil: until && until > now() ? until.toISOString() : undefined,
    },
    asked: asked.map(({ opened_at: at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}

/** Sets up or changes the question. Returns the secret, once, if the question is new. */
export async function setQuestion(
  shop: QuestionShop,
  actor: Actor,
  { seen, ...entered }: EnteredQuestion,
): Promise<{ secret: string | undefined }> {
  const { url, onFailure, isOn } = readEntered(shop, entered)
  const secret = newSecret()
  const values = { url, is_on: isOn, on_failure: onFailure }
  const isNew = await inTransaction(shop.db, async (trx) => {
    const row = await lockQuestion(trx)
    refuseUnseen(seen, row?.version ?? -1)
    if (row) await updateQuestion(trx, values)
    else if (
      !(await insertQuestion(trx, {
        kind: 'order',
        ...values,
        ...sealSecrets(shop, { secret }),
        former_until: null,
      }))
    )
      refuse('staff.changed')
    const after = { host: URL.parse(url)?.host ?? '', on: isOn, onFailure }
    await audit(shop, trx, actor, 'question.changed', after)
    return !row
  })
  shop.wake('ask-about-orders')
  return { secret: isNew ? secret : undefined }
}

/** Replaces the secret. The former one signs beside it for 24 hours. Returns the new one, which is shown once. */
export async function rotateQuestionSecret(
  shop: QuestionShop,
  actor: Actor,
  { seen }: { seen?: number | undefined },
): Promise<{ secret: string }> {
  const secret = newSecret()
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockQuestion(trx)) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    const { secret: former } = openSecrets(shop, row)
    await updateQuestion(trx, {
      ...sealSecrets(shop, { secret, former }),
      former_until: formerSecretUntil(shop.now()),
    })
    await audit(shop, trx, actor, 'question.secret-replaced')
  })
  return { secret }
}

function readEntered(
  { config }: Pick<Shop, 'config'>,
  { url, onFailure, isOn }: Omit<EnteredQuestion, 'seen'>,
): { url: string; onFailure: OrderAnswer; isOn: boolean } {
  refuseIfAny(urlIssues(config, url))
  if (onFailure !== 'go-on' && onFailure !== 'hold') refuse('input.invalid', { field: 'onFailure' })
  return { url: url.trim(), onFailure, isOn }
}

async function audit(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  action: AuditAction,
  after?: Facts,
): Promise<void> {
  const subject = { kind: 'question', id: 'order', name: officeText('questions.subject') } as const
  await recordChange(trx, shop.now(), actor, { action, subject, ...(after && { after }) })
}
