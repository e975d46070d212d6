import { isRefusal, refuse } from '../errors.ts'
import { callCompany, type CompanyAnswer, type CompanyCall, jsonOfAnswer } from '../gateways/call-company.ts'

/**
 * One HTTP call to a supplier. Refuses `supplier.unclear` if the answer is unclear: timeout, drop, redirect, 408, 429,
 * 5xx; `supplier.refused` if the credentials are not accepted.
 */
export async function callSupplier(url: string, call: CompanyCall): Promise<CompanyAnswer> {
  const answer = await clearly(() => callCompany(url, call))
  return answer.status === 401 || answer.status === 403 ? refuse('supplier.refused') : answer
}

/** Parses an answer's JSON. Refuses `supplier.unclear` for other content. */
export async function supplierJson(answer: CompanyAnswer): Promise<unknown> {
  return clearly(async () => jsonOfAnswer(answer))
}

async function clearly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error) && error.code === 'payment.unavailable') refuse('supplier.unclear')
    throw error
  }
}
