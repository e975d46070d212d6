import type { Rule } from './no-literal-path.ts'

/** Two words in a row, of which the first begins the text with a capital, or one is a small word. */
const sentence =
  /^\W*[A-Z][a-z’']+,? [A-Za-z]|\b[A-Za-z]{2,},? (an?|the|is|are|was|were|be|has|have|not?|of|to|for|by|in|on|at|with|from|and|or)\b|\b(an?|the|is|are|was|has|have|not?|of|to|for|by|in|on|with|from|and|or) [a-z]{2,}/

interface Place {
  type: string
  parent: Place | null
  name?: unknown
  callee?: Place
  property?: Place
}

/** Refuses sentences in the shop's rules: texts come from `locales/`. Logs, errors of the code and SQL may hold them. */
export const noEnglish: Rule = {
  create(context) {
    function check(node: Parameters<typeof context.report>[0]['node'] & Place, text: string): void {
      if (sentence.test(text) && !isForMachines(node))
        context.report({
          node,
          message: 'Take it from locales/: officeText, storedPhrase or a text of the storefront.',
        })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked ?? '').join('…'))
      },
    }
  },
}

const logged = /^(trace|debug|info|warn|error|fatal)$/

function isForMachines(place: Place | null): boolean {
  if (!place || /Statement$|Declaration$/.test(place.type)) return place?.type === 'ImportDeclaration'
  if (place.type === 'TaggedTemplateExpression' || place.type === 'TSLiteralType') return true
  if (place.type === 'NewExpression' && String(place.callee?.name).endsWith('Error')) return true
  if (place.type === 'CallExpression' && logged.test(String(place.callee?.property?.name))) return true
  return isForMachines(place.parent)
}
