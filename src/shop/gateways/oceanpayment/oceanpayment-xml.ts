import { XMLParser } from 'fast-xml-parser'

/** Content of the root element. Undefined for malformed XML, or a document type with entities. */
export function readXml(xml: string): unknown {
  if (declaration.test(xml)) return undefined
  try {
    const elements = Object.values(parser.parse(xml, true) as Record<string, unknown>)
    return elements.length === 1 ? elements[0] : undefined
  } catch {
    return undefined
  }
}

/** `<!` may only begin a comment or CDATA */
const declaration = /<!(?!--|\[CDATA\[)/

/** Keeps texts unchanged, white space included, since they are signed. */
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: false,
  // XML's five entities, and numeric ones
  processEntities: true,
  htmlEntities: true,
})
