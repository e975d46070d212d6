import { showToast } from './ui/toast.tsx'

/** What the shop answers to a call; `code` is 200 when it did what was asked. */
export interface ApiAnswer<Data> {
  code: number
  msg?: string
  data?: Data
}

export interface ApiCall {
  /** posted as JSON; without one the call only asks */
  body?: object
  /** nothing is told to the visitor, whatever comes */
  isQuiet?: boolean
}

/**
 * Asks the shop from a page that stays (ERR-1). 401: the page is loaded anew, once. 500: given back without a word.
 * Any other refusal: the visitor reads the shop's message, and the promise is rejected, as it is without a network.
 */
export async function callApi<Data>(
  path: string,
  { body, isQuiet = false }: ApiCall = {},
): Promise<ApiAnswer<Data>> {
  const reply = await fetch(path, body && posted(body))
  const answer = readAnswer<Data>(reply, await reply.text())
  if (answer.code === 200) sessionStorage.removeItem(reloadedKey)
  if (answer.code === 200 || answer.code === 500) return answer
  if (answer.code === 401 && sessionStorage.getItem(reloadedKey) === null) {
    sessionStorage.setItem(reloadedKey, 'yes')
    window.location.reload()
  } else if (!isQuiet && answer.msg) {
    showToast({ text: answer.msg, tone: 'bad' })
  }
  throw new Error(answer.msg ?? `the shop answered ${answer.code}`)
}

const reloadedKey = 'latchkey:reloaded-for-sign-in'

function posted(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** What the server itself refuses outside of the API, such as too many requests, is plain text. */
function readAnswer<Data>(reply: Response, text: string): ApiAnswer<Data> {
  const type = reply.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return JSON.parse(text) as ApiAnswer<Data>
  return { code: reply.status, ...(type.startsWith('text/plain') && { msg: text }) }
}
