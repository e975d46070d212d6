import { refuse } from '../../errors.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { changedSubjects } from './first-day-records.ts'

/** Example values of the first start, by their names in the audit log. */
const examples = {
  'support-email': { kind: 'text', id: 'info/email/en-US' },
  'support-hours': { kind: 'text', id: 'info/hours/en-US' },
  'service-charge': { kind: 'setting', id: 'order.service.charge' },
} as const

export type ExampleName = keyof typeof examples

const names = Object.keys(examples) as ExampleName[]

/** Lists examples that nobody has changed or confirmed. */
export async function openExamples({ db }: Pick<Shop, 'db'>): Promise<ExampleName[]> {
  const changed = await changedSubjects(db, Object.values(examples))
  return names.filter((name) => !changed.has(`${examples[name].kind} ${examples[name].id}`))
}

/** Confirms an example, which then counts as the shop keeper's own value. */
export async function confirmExample(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  asked: string,
): Promise<void> {
  const name = names.find((one) => one === asked) ?? refuse('not-found')
  const { kind, id } = examples[name]
  await recordChange(db, now(), actor, {
    action: 'example.confirmed',
    subject: { kind, id, name: officeText(`first-day.example.${name}`) },
  })
}
