import { type Issue, refuseIfAny } from '../../errors.ts'
import { decimal, parseDecimal } from '../../money-text.ts'
import { type CostRule, priceEndings } from '../../suppliers/cost-rules/cost-rule.ts'

export const costRuleFields = [
  'margin',
  'plus',
  'ending',
  'floor',
  'fee',
  'feeFixed',
  'least',
  'move',
  'jump',
] as const

/** Entered texts of a price rule: percentages and US dollars. */
export type EnteredCostRule = Record<(typeof costRuleFields)[number], string>

/** A rule to begin with. */
export const usualRule: EnteredCostRule = {
  margin: '15',
  plus: '0',
  ending: '99',
  floor: '0',
  fee: '3',
  feeFixed: '0.30',
  least: '5',
  move: '2',
  jump: '15',
}

export function textsOfRule(rule: CostRule): EnteredCostRule {
  return {
    margin: decimal(rule.margin),
    plus: decimal(rule.plusCents),
    ending: rule.ending,
    floor: decimal(rule.floorCents),
    fee: decimal(rule.fee),
    feeFixed: decimal(rule.feeCents),
    least: decimal(rule.least),
    move: decimal(rule.move),
    jump: decimal(rule.jump),
  }
}

const maxDollars = 100_000
/** highest percentage of each field */
const maxPercents = { margin: 1000, fee: 20, least: 50, move: 100, jump: 1000 } as const

/** Reads an entered rule. Refuses with every wrong field. */
export function readCostRule(entered: EnteredCostRule): CostRule {
  const issues: Issue[] = []
  const percent = (field: keyof typeof maxPercents) => {
    const max = maxPercents[field]
    const share = parseDecimal(entered[field].trim()) ?? -1
    if (share < 0 || share > max * 100 || (field === 'jump' && share === 0))
      issues.push({ field, code: 'input.percent', values: { max } })
    return share
  }
  const dollars = (field: 'plus' | 'floor' | 'feeFixed') => {
    const cents = parseDecimal(entered[field].trim()) ?? -1
    if (cents < 0 || cents > maxDollars * 100)
      issues.push({ field, code: 'input.dollars', values: { min: 0, max: maxDollars } })
    return cents
  }
  const ending = priceEndings.find((one) => one === entered.ending)
  if (!ending) issues.push({ field: 'ending', code: 'input.choice' })
  const rule = {
    margin: percent('margin'),
    plusCents: dollars('plus'),
    ending: ending ?? 'exact',
    floorCents: dollars('floor'),
    fee: percent('fee'),
    feeCents: dollars('feeFixed'),
    least: percent('least'),
    move: percent('move'),
    jump: percent('jump'),
  }
  refuseIfAny(issues)
  return rule
}
