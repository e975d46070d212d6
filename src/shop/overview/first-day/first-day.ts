import { officeText } from '../../localisation/office-text.ts'
import { saveSetting, settingRows } from '../../content/setting-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { type ExampleName, openExamples } from './examples.ts'
import { stepsInRows } from './first-day-records.ts'

export const firstDayGroups = {
  shop: ['identity', 'examples', 'seller', 'legal'],
  goods: ['category', 'product', 'keys'],
  money: ['payment', 'mail'],
  running: ['domain', 'backup', 'staff'],
} as const

export type FirstDayGroup = keyof typeof firstDayGroups
export type StepName = (typeof firstDayGroups)[FirstDayGroup][number]

export interface FirstDay {
  isDone: Record<StepName, boolean>
  done: number
  steps: number
  examples: ExampleName[]
}

const putAwaySetting = 'first-day.put-away'

/** Returns the steps of a new shop with their state; undefined once all are done, or the list was put away. */
export async function readFirstDay(shop: Pick<Shop, 'db' | 'config'>): Promise<FirstDay | undefined> {
  const [[putAway], rows, examples] = await Promise.all([
    settingRows(shop.db, [putAwaySetting]),
    stepsInRows(shop.db),
    openExamples(shop),
  ])
  if (putAway) return undefined
  const { isLocal, publicUrl } = shop.config
  const isDone = {
    ...rows,
    domain: !isLocal && publicUrl.startsWith('https:'),
    examples: examples.length === 0,
  }
  const states = Object.values(isDone)
  const done = states.filter(Boolean).length
  return done === states.length ? undefined : { isDone, done, steps: states.length, examples }
}

/** Hides the list from everybody. The list never returns. */
export async function putFirstDayAway({ db, now }: Pick<Shop, 'db' | 'now'>, actor: Actor): Promise<void> {
  await saveSetting(db, putAwaySetting, 'on')
  await recordChange(db, now(), actor, {
    action: 'first-day.put-away',
    subject: { kind: 'shop', id: 'first-day', name: officeText('first-day.title') },
  })
}
