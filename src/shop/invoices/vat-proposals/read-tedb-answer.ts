import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

export interface StandardRate {
  /** such as 2027-01-01 */
  day: string
  percent: string
}

/**
 * Reads the standard rates of a state from an answer of `RetrieveVatRates`. Undefined for anything else: another
 * state, no rate, two rates on one day, a rate below the minimum.
 */
export function readTedbAnswer(xml: string, state: string): StandardRate[] | undefined {
  const answer = answerForm.safeParse(parsed(xml))
  if (!answer.success) return undefined
  const rows = standardForm.safeParse(
    answer.data.Envelope.Body.retrieveVatRatesRespMsg.vatRateResults.filter(isStandard),
  )
  if (!rows.success || rows.data.length === 0) return undefined
  if (rows.data.some(({ memberState }) => memberState !== state)) return undefined
  const rates = new Map<string, number>()
  for (const { situationOn: day, rate } of rows.data) {
    const percent = Number(rate.value)
    if ((rates.get(day) ?? percent) !== percent) return undefined
    rates.set(day, percent)
  }
  return [...rates].map(([day, percent]) => ({ day, percent: percent.toFixed(2) }))
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch {
    return undefined
  }
}

const parser = new XMLParser({
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'vatRateResults',
})

const tedbRow = z.object({
  type: z.string(),
  rate: z.looseObject({ type: z.string() }),
  category: z.unknown().optional(),
  comment: z.unknown().optional(),
  memberState: z.string(),
  situationOn: z.string(),
})

const answerForm = z.object({
  Envelope: z.object({
    Body: z.object({
      retrieveVatRatesRespMsg: z.object({
        vatRateResults: z.array(tedbRow),
      }),
    }),
  }),
})

/**
 * TEDB lists a region's rate (`VAT - Canary Islands -`) and that of imports as standard rates too. The comment of the
 * state's own rate is missing, or cites a law in HTML.
 */
function isStandard({ type, rate, category, comment }: z.infer<typeof tedbRow>): boolean {
  const isOfPart = typeof comment === 'string' && /^\s*VAT\s*-/.test(comment)
  return type === 'STANDARD' && rate.type === 'DEFAULT' && category === undefined && !isOfPart
}

/** Directive 2006/112/EC, Art. 97 */
const leastPercent = 15

const standardForm = z.array(
  z.object({
    memberState: z.string(),
    /** TEDB adds a time zone to the day */
    situationOn: z
      .string()
      .transform((day) => day.slice(0, 10))
      .pipe(z.iso.date()),
    rate: z.object({
      value: z
        .string()
        .regex(/^\d{2}(\.\d{1,2})?$/)
        .refine((percent) => Number(percent) >= leastPercent),
    }),
  }),
)
