import { showToast } from './ui/toast.tsx'

/** The answer to an API call; `code` is 200 on success. */
export interface ApiAnswer<Data> {
  code: number
  msg?: string
  data?: Data
}

export interface ApiCall {
  /** sent as JSON by POST; GET without one */
  body?: object
  /** shows no notification for its answer */
  isQuiet?: boolean
}

/**
 * Calls the API from the page (ERR-1). 401 reloads the page, once. 500 is returned without a notification.
 * Any other refusal shows the shop's message and rejects the promise, as a network error does.
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

/** Reads an answer. Refusals outside the API, such as too many requests, are plain text. */
function readAnswer<Data>(reply: Response, text: string): ApiAnswer<Data> {
  const type = reply.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return JSON.parse(text) as ApiAnswer<Data>
  return { code: reply.status, ...(type.startsWith('text/plain') && { msg: text }) }
}
