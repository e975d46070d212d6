import { useEffect } from 'react'
import { data, redirect, useFetcher } from 'react-router'
import { isRefusal } from '../../../shop/errors.ts'
import { type FormFault, isSentByBrowser, refusalFault } from '../../form/answer-form.ts'
import { type TextId, useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toast.tsx'

/** What the pages of a member tell when something was done (ERR-2). */
const doneIds = [
  'account.updated',
  'address.added',
  'address.deleted',
  'address.updated',
  'orders.cancelled',
  'orders.claimed',
  'orders.deleted',
  'orders.received',
  'wishlist.updated',
] as const satisfies TextId[]

export type DoneId = (typeof doneIds)[number]

export interface ActAnswer {
  done?: DoneId
  refused?: FormFault
}

/** in the address of the page that a form leads back to without JavaScript */
const doneMark = 'done'

/** In the address of a list that shows a form instead; done with then. */
const formMarks = ['add', 'edit']

/** Does what a button asks for. What the shop refuses becomes the answer; other errors are thrown on. */
export async function answerAct(request: Request, done: DoneId, act: () => Promise<unknown>) {
  try {
    await act()
    return isSentByBrowser(request) ? redirect(doneHref(request, done), 303) : data<ActAnswer>({ done })
  } catch (error) {
    return refusedAct(error)
  }
}

/** The address of the page that says what was done, for a form that was sent without JavaScript. */
export function doneHref(request: Request, done: DoneId): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of formMarks) searchParams.delete(name)
  searchParams.set(doneMark, done)
  return `${pathname}?${searchParams}`
}

export function refusedAct(error: unknown) {
  if (!isRefusal(error)) throw error
  return data<ActAnswer>({ refused: refusalFault(error) }, { status: error.status })
}

/** What the page's address says was done. */
export function doneBefore(search: string): DoneId | undefined {
  const done = new URLSearchParams(search).get(doneMark)
  return doneIds.find((id) => id === done)
}

/** The one sender of a page's buttons: it outlives what they delete. */
export function useAct() {
  return useFetcher<ActAnswer>({ key: 'member-act' })
}

/** Tells what became of an act, once. */
export function useToast(answer: ActAnswer | undefined): void {
  const t = useText()
  useEffect(() => {
    if (answer?.done) showToast({ text: t(answer.done) })
    if (answer?.refused) showToast({ text: t(answer.refused.id, answer.refused.values), tone: 'bad' })
  }, [answer, t])
}
