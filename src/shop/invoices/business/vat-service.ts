import { z } from 'zod'
import { storedVatNumber } from '../../input/vat-number/vat-number.ts'

/** Answer of VIES about a VAT number. `later`: reason why VIES did not answer, as its error code or one of ours. */
export type VatAnswer = { isValid: boolean; traderName: string; consultation: string } | { later: string }

export interface VatQuestion {
  vatNumber: string
  /** the seller's number, for which VIES issues a consultation number; empty without one */
  requester: string
}

const timeoutMs = 20_000

const answerForm = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
})
/** VIES sends errors with status 200, too. */
const errorForm = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

/** Asks VIES (REST, `check-vat-number`). Every failure is `later`, so that no sale waits for the service. */
export async function askVatService(url: string, question: VatQuestion): Promise<VatAnswer> {
  try {
    const response = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(bodyOf(question)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readAnswer(await response.json())
  } catch (error) {
    return { later: error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'no-answer' }
  }
}

function bodyOf({ vatNumber, requester }: VatQuestion) {
  const { state, digits } = storedVatNumber(vatNumber)
  const own = storedVatNumber(requester)
  return {
    countryCode: state,
    vatNumber: digits,
    ...(requester !== '' && { requesterMemberStateCode: own.state, requesterNumber: own.digits }),
  }
}

function readAnswer(body: unknown): VatAnswer {
  const failed = errorForm.safeParse(body)
  if (failed.success) {
    const code = failed.data.errorWrappers[0]?.error ?? ''
    return code === 'INVALID_INPUT' ? { isValid: false, traderName: '', consultation: '' } : { later: code }
  }
  const answer = answerForm.safeParse(body)
  if (!answer.success) return { later: 'unreadable' }
  const { valid, name, requestIdentifier } = answer.data
  return {
    isValid: valid,
    traderName: name === '---' ? '' : (name ?? ''),
    consultation: requestIdentifier ?? '',
  }
}
