import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { PerEuro } from './exchange-rate-tables.ts'

export interface PublishedRates {
  publishedOn: string
  perEuro: PerEuro
}

/** Parses the European Central Bank's daily file (eurofxref-daily.xml). Undefined for other content. */
export function readEcbRates(xml: string): PublishedRates | undefined {
  const file = ecbFile.safeParse(parsed(xml))
  if (!file.success) return undefined
  const { time, Cube: rates } = file.data.Envelope.Cube.Cube
  return { publishedOn: time, perEuro: { ...Object.fromEntries(rates.map(rateOf)), eur: '1' } }
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch {
    return undefined
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (_name, path) => path === 'Envelope.Cube.Cube.Cube',
})

const ecbFile = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z.array(
          z.object({
            currency: z.string().regex(/^[A-Z]{3}$/),
            rate: z.string().regex(/^\d{1,9}(\.\d{1,8})?$/),
          }),
        ),
      }),
    }),
  }),
})

function rateOf({ currency, rate }: { currency: string; rate: string }): [string, string] {
  return [currency.toLowerCase(), rate]
}
