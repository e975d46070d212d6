import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

const service = 'urn:ec.europa.eu:taxud:tedb:services:v1:IVatRetrievalService'
const soap = 'http://schemas.xmlsoap.org/soap/envelope/'

export interface Question {
  states: string[]
  from: string
  to: string
}

const day = z.iso.date()
const form = z.strictObject({
  [`{${soap}}Envelope`]: z.strictObject({
    [`{${soap}}Body`]: z.strictObject({
      [`{${service}}retrieveVatRatesReqMsg`]: z.strictObject({
        [`{${service}:types}memberStates`]: z.strictObject({
          [`{${service}:types}isoCode`]: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
        }),
        [`{${service}:types}from`]: day,
        [`{${service}:types}to`]: day,
      }),
    }),
  }),
})

/** Reads a question by its schema: an element of another namespace is refused, and so is an unknown state. */
export function readQuestion(xml: string, known: readonly string[]): Question | { refused: string } {
  const invalid = { refused: 'TEDB-ERR-2 - The XSD validation failed' }
  const read = form.safeParse(resolved(xml))
  if (!read.success) return invalid
  const [states, from, to] = Object.values(
    read.data[`{${soap}}Envelope`]?.[`{${soap}}Body`]?.[`{${service}}retrieveVatRatesReqMsg`] ?? {},
  )
  if (typeof states !== 'object' || typeof from !== 'string' || typeof to !== 'string' || from > to)
    return invalid
  const codes = Object.values(states).flat()
  return codes.every((code) => known.includes(code))
    ? { states: codes, from, to }
    : { refused: 'TEDB-ERR-2 - Request is not valid' }
}

/** The document with the address of its namespace in each name, such as `{urn:…}from`. */
function resolved(xml: string): unknown {
  const prefixes = new Map(
    [...xml.matchAll(/xmlns:(\w+)="([^"]+)"/g)].map(([, prefix = '', address = '']) => [prefix, address]),
  )
  const parser = new XMLParser({
    ignoreDeclaration: true,
    ignoreAttributes: true,
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => name.endsWith('isoCode'),
    transformTagName: (name) => {
      const [prefix = '', local = ''] = name.split(':')
      return `{${prefixes.get(prefix) ?? ''}}${local}`
    },
  })
  try {
    return parser.parse(xml, true)
  } catch {
    return undefined
  }
}
