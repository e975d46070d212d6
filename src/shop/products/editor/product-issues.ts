import { isObject, type JsonObject } from '../../input/merge-patch.ts'
import type { LineIssue } from '../import/import-report.ts'

/** Issue of a field; variants by SKU: `variants.CRA-STD.priceCents`. */
export interface ProductIssue {
  field: string
  reason: string
}

/** Turns an import's issue into one of a form. */
export function issueOf({ field, reason }: LineIssue, line: JsonObject): ProductIssue {
  const [, index, rest = ''] = /^variants\[(\d+)\](.*)$/.exec(field) ?? []
  return {
    field: index === undefined ? field : `variants.${skuAt(line, Number(index))}${rest}`,
    reason: inWords(field, reason),
  }
}

function skuAt({ variants }: JsonObject, index: number): string {
  const variant: unknown = Array.isArray(variants) ? variants[index] : undefined
  return isObject(variant) && typeof variant.sku === 'string' ? variant.sku : ''
}

/** Translates messages about JSON for a form. */
function inWords(field: string, reason: string): string {
  if (/cents$/i.test(field) && reason.startsWith('Invalid input')) return 'isn’t an amount: write it as 18.74'
  if (/cents$/i.test(field) && reason.startsWith('must be above'))
    return 'must be above the price; leave it empty when the price is not reduced'
  if (reason.startsWith('Invalid ISO date')) return 'is no day: write it as 2026-11-27'
  const [, longest] = /^Too big: expected string to have <=(\d+) characters$/.exec(reason) ?? []
  return longest === undefined ? reason : `is longer than ${longest} characters`
}
