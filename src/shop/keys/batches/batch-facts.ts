import type { BatchFacts } from './batch-records.ts'
import { type Issue, refuseIfAny } from '../../errors.ts'
import { tooLong } from '../../input/limited-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'

/** Details of incoming keys as text; empty fields are unknown. */
export interface BatchTexts {
  supplier?: string | undefined
  cost?: string | undefined
  invoice?: string | undefined
  /** `2026-11-22`; default: today */
  receivedOn?: string | undefined
  note?: string | undefined
}

/** Refuses with an issue for each field that cannot be read. */
export function readBatchFacts(texts: BatchTexts, now: Date): BatchFacts {
  const supplier = cleanLine(texts.supplier ?? '')
  const invoice = cleanLine(texts.invoice ?? '')
  const note = cleanLine(texts.note ?? '')
  const cost = (texts.cost ?? '').trim()
  const receivedOn = (texts.receivedOn ?? '').trim() || dayOf(now)
  const issues: Issue[] = [
    ...tooLong(supplier, { field: 'supplier', max: maxLine }),
    ...tooLong(invoice, { field: 'invoice', max: maxLine }),
    ...tooLong(note, { field: 'note', max: maxNote }),
  ]
  if (cost !== '' && !/^\d{1,6}(\.\d{1,2})?$/.test(cost))
    issues.push({ code: 'input.dollars', field: 'cost', values: { min: 0, max: 999_999.99 } })
  if (!isDay(receivedOn)) issues.push({ code: 'input.day', field: 'receivedOn' })
  refuseIfAny(issues)
  const unitCostCents = cost === '' ? undefined : Math.round(Number(cost) * 100)
  return { supplier, unitCostCents, invoice, receivedOn, note }
}

/** Details of keys that arrive today, with nothing else known. */
export function noFacts(now: Date): BatchFacts {
  return { supplier: '', unitCostCents: undefined, invoice: '', receivedOn: dayOf(now), note: '' }
}

export const maxLine = 120
export const maxNote = 500

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && dayOf(day) === text
}
