import type { Issue } from '../../errors.ts'
import { isObject, type JsonObject } from '../../input/merge-patch.ts'

/** Turns an issue of an import into an issue of a form, which names variants by SKU: `variants.CRA-STD.priceCents`. */
export function formIssue({ code, field = '', values }: Issue, line: JsonObject): Issue {
  const [, index, rest = ''] = /^variants\[(\d+)\](.*)$/.exec(field) ?? []
  const isAmount = /cents$/i.test(field) && code === 'input.type'
  return {
    code: isAmount ? 'input.amount' : code,
    field: index === undefined ? field : `variants.${skuAt(line, Number(index))}${rest}`,
    ...(values && { values }),
  }
}

function skuAt({ variants }: JsonObject, index: number): string {
  const variant: unknown = Array.isArray(variants) ? variants[index] : undefined
  return isObject(variant) && typeof variant.sku === 'string' ? variant.sku : ''
}
