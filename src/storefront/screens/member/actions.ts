import { useEffect } from 'react'
import { data, redirect, useFetcher } from 'react-router'
import { isRefusal } from '../../../shop/errors.ts'
import { type FieldIssue, isSentByBrowser, refusalIssue } from '../../form/answer-form.ts'
import { useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { showToast } from '../../ui/toast.tsx'

const doneIds = [
  'account.hook-on',
  'account.hook-removed',
  'account.hook-sending',
  'account.key-revoked',
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

export interface ActionResult {
  done?: DoneId
  refused?: FieldIssue
}

/** the parameter of the page that a form redirects to without JavaScript */
const doneMark = 'done'

/** Parameters with which a list shows a form; dropped after the form's action. */
const formMarks = ['add', 'edit']

/** Runs a button's action. A refusal becomes the result; other errors are thrown on. */
export async function answerAction(request: Request, done: DoneId, run: () => Promise<unknown>) {
  try {
    await run()
    return isSentByBrowser(request) ? redirect(doneHref(request, done), 303) : data<ActionResult>({ done })
  } catch (error) {
    return refusedAction(error)
  }
}

/** The address of the page with the message, for a form that was sent without JavaScript. */
export function doneHref(request: Request, done: DoneId): string {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of formMarks) searchParams.delete(name)
  searchParams.set(doneMark, done)
  return `${pathname}?${searchParams}`
}

export function refusedAction(error: unknown) {
  if (!isRefusal(error)) throw error
  return data<ActionResult>({ refused: refusalIssue(error) }, { status: error.status })
}

/** The message named in the page's address. */
export function doneBefore(search: string): DoneId | undefined {
  const done = new URLSearchParams(search).get(doneMark)
  return doneIds.find((id) => id === done)
}

/** The fetcher that all buttons of a page share, so that it outlives the rows they delete. */
export function useMemberAction() {
  return useFetcher<ActionResult>({ key: 'member-action' })
}

/** Shows the result of an action as a toast, once. */
export function useToast(answer: ActionResult | undefined): void {
  const t = useText()
  useEffect(() => {
    if (answer?.done) showToast({ text: t(answer.done) })
    if (answer?.refused) showToast({ text: t(answer.refused.id, answer.refused.values), tone: 'bad' })
  }, [answer, t])
}
