import type { z } from 'zod'
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
  const answer = await clearCall(url, call, refusals)
  return answer.status === 401 || answer.status === 403 ? refuse(refusals.refused) : answer
}

/** As `callSupplier`, for a company whose 401 and 403 have other meanings too. */
export async function clearCall(
  url: string,
  call: CompanyCall,
  refusals = ofSuppliers,
): Promise<CompanyAnswer> {
  return clearly(() => callCompany(url, call), refusals)
}

/** Parses an answer's JSON. Refuses `unclear` for other content. */
export async function supplierJson(answer: CompanyAnswer, refusals = ofSuppliers): Promise<unknown> {
  return clearly(async () => jsonOfAnswer(answer), refusals)
}

/** Returns the content of a successful answer. Refuses `supplier.unclear` for any other status or content. */
export async function readAnswer<Type>(answer: CompanyAnswer, shape: z.ZodType<Type>): Promise<Type> {
  if (answer.status < 200 || answer.status > 299) refuse('supplier.unclear')
  return contentOf(await supplierJson(answer), shape)
}

/** Checks the content of an answer. Refuses `supplier.unclear` for other content. */
export function contentOf<Type>(content: unknown, shape: z.ZodType<Type>): Type {
  const read = shape.safeParse(content)
  return read.success ? read.data : refuse('supplier.unclear')
}

/** Hundredths of a supplier's amount, such as `12.34`. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100)
}

async function clearly<Result>(work: () => Promise<Result>, { unclear }: CallRefusals): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error) && error.code === 'payment.unavailable') refuse(unclear)
    throw error
  }
}
