import { XMLParser } from 'fast-xml-parser'

/**
 * What stands in the one outermost element of a message of Oceanpayment. Undefined: this is no well-formed XML, or it has
 * a document type, which could declare entities.
 */
export function readXml(xml: string): unknown {
  if (declaration.test(xml)) return undefined
  try {
    const elements = Object.values(parser.parse(xml, true) as Record<string, unknown>)
    return elements.length === 1 ? elements[0] : undefined
  } catch {
    return undefined
  }
}

/** `<!` begins a comment, a section of plain text, or what none of its messages has */
const declaration = /<!(?!--|\[CDATA\[)/

/** Texts stay as they came, blanks at their ends too, since they are signed. */
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: false,
  // the five of XML itself, and characters by number
  processEntities: true,
  htmlEntities: true,
})
