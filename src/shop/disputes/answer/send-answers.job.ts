import { dayMs } from '../../../platform/durations.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { settingRows } from '../../content/setting-records.ts'
import { isRefusal } from '../../errors.ts'
import { takesAnswers } from '../../gateways/answers/answer-drafts.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { answerSetting } from './answer-setting.ts'
import { disputesToAnswer } from './answer-records.ts'
import { deliverAnswer } from './deliver-answer.ts'
import { sendAnswer } from './send-answer.ts'

const daysBefore = 2

/** Sends answers to disputes. By setting it also answers the others itself, two days before the deadline. */
export const sendAnswersJob = {
  name: 'send-answers',
  everySeconds: 60,
  async run(shop) {
    const stored = await storeDue(shop)
    return stored + ((await deliverAnswer(shop)) ? 1 : 0)
  },
} as const satisfies Job<Shop>

const byItself: Actor = { kind: 'job', name: 'send-answers' }

async function storeDue(shop: Shop): Promise<number> {
  const [row] = await settingRows(shop.db, [answerSetting.key])
  if (row?.[1] !== 'on') return 0
  const now = shop.now()
  const due = await disputesToAnswer(shop.db, {
    now,
    before: new Date(now.getTime() + daysBefore * dayMs),
    gateways: [...shop.gateways.keys()].filter(takesAnswers),
  })
  let stored = 0
  for (const about of due) {
    try {
      await sendAnswer(shop, byItself, about)
      stored += 1
    } catch (error) {
      // a person was faster, or another dispute of the order is to be answered first
      if (!isRefusal(error))
        shop.log.error({ err: error, ...about }, 'an answer to a dispute could not be made')
    }
  }
  return stored
}
