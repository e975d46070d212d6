import { isRefusal, refuse } from '../errors.ts'
import { callCompany, type CompanyAnswer, type CompanyCall, jsonOfAnswer } from '../gateways/call-company.ts'

export interface CallRefusals {
  unclear: 'supplier.unclear' | 'outlet.unclear'
  refused: 'supplier.refused' | 'outlet.refused'
}

const ofSuppliers: CallRefusals = { unclear: 'supplier.unclear', refused: 'supplier.refused' }

/**
 * One HTTP call to a supplier or an outlet. Refuses `unclear` if the answer is unclear: timeout, drop, redirect, 408, 429,
 * 5xx; `refused` if the credentials are not accepted.
 */
export async function callSupplier(
  url: string,
  call: CompanyCall,
  refusals = ofSuppliers,
): Promise<CompanyAnswer> {
  const answer = await clearly(() => callCompany(url, call), refusals)
  return answer.status === 401 || answer.status === 403 ? refuse(refusals.refused) : answer
}

/** Parses an answer's JSON. Refuses `unclear` for other content. */
export async function supplierJson(answer: CompanyAnswer, refusals = ofSuppliers): Promise<unknown> {
  return clearly(async () => jsonOfAnswer(answer), refusals)
}

async function clearly<Result>(work: () => Promise<Result>, { unclear }: CallRefusals): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error) && error.code === 'payment.unavailable') refuse(unclear)
    throw error
  }
}
