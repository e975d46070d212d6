import { refuse } from '../errors.ts'
import { noteAnswer, noteSilence } from './watch-company.ts'

export interface CompanyCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | FormData
  timeoutMs: number
}

export interface CompanyAnswer {
  status: number
  headers: Headers
  text: string
}

/** One HTTP call. Refuses `payment.unavailable` if unclear: timeout, drop, redirect, 408, 429, 5xx. */
export async function callCompany(
  url: string,
  { method = 'GET', timeoutMs, ...request }: CompanyCall,
): Promise<CompanyAnswer> {
  const began = performance.now()
  const answer = await fetch(url, {
    ...request,
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }))
    .catch(() => {
      noteSilence()
      return refuse('payment.unavailable')
    })
  if (answer.status >= 500) noteSilence()
  else noteAnswer(performance.now() - began, answer.headers.get('date'))
  const isUnclear = answer.status >= 500 || answer.status === 429 || answer.status === 408
  return isUnclear ? refuse('payment.unavailable') : answer
}

/** Parses an answer's JSON. Refuses `payment.unavailable` for other content, which a proxy has sent. */
export function jsonOfAnswer({ text }: CompanyAnswer): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return refuse('payment.unavailable')
  }
}
