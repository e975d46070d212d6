import type { RuleTester } from 'oxlint/plugins-dev'
import { noEnglish } from './no-english.ts'
import { officePages } from '../../src/back-office/pages.ts'
import { firstPart, pageRows } from '../../src/shop/pages.ts'

export type Rule = Parameters<RuleTester['run']>[1]

interface Place {
  type: string
  parent: Place | null
  name?: unknown
  callee?: Place
}

const storefront = {
  parts: new Set(pageRows.values().map(firstPart)),
  message: 'Use hrefTo: addresses come from src/shop/pages.ts.',
}
const backOffice = {
  parts: new Set(Object.values(officePages).map(firstPart)),
  message: 'Use officeHref: addresses come from src/back-office/pages.ts.',
}

/** Uses of addresses: attributes of elements, and functions by their first argument. */
const attributes = new Set(['to', 'href', 'action', 'formAction'])
const functions = new Set(['redirect', 'redirectDocument', 'navigate'])

/**
 * Refuses a written-out address of a page, since addresses come from the table of pages: every text that begins with
 * the first part of such an address, and `/` where an address is taken.
 */
export const noLiteralPath: Rule = {
  create(context) {
    const { parts, message } = context.filename.includes('src/back-office/') ? backOffice : storefront
    function check(node: Parameters<typeof context.report>[0]['node'] & Place, text: string): void {
      const part = /^\/([^/?#]*)/.exec(text)?.[1]?.toLowerCase()
      if (part === undefined) return
      if (part === '' ? isAddress(node.parent) : parts.has(part)) context.report({ node, message })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral(node) {
        check(node, node.quasis[0]?.value.cooked ?? '')
      },
    }
  },
}

function isAddress(place: Place | null): boolean {
  if (place?.type === 'JSXExpressionContainer') return isAddress(place.parent)
  if (place?.type === 'JSXAttribute') return attributes.has(nameOf(place.name))
  return place?.type === 'CallExpression' && functions.has(nameOf(place.callee))
}

function nameOf(identifier: unknown): string {
  return typeof identifier === 'object' && identifier !== null && 'name' in identifier
    ? String(identifier.name)
    : ''
}

export default {
  meta: { name: 'latchkey' },
  rules: { 'no-literal-path': noLiteralPath, 'no-english': noEnglish },
}
