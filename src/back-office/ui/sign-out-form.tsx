import type { ReactNode } from 'react'
import { useDrafts } from './drafts/drafts.tsx'
import { officeHref } from '../office-href.ts'

/** Signs out by a full page load: nothing of the session stays in the page, nor what was typed and kept in the browser. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const drafts = useDrafts()
  return (
    <form method="post" action={officeHref('sign-out')} onSubmit={() => drafts.removeAll(new Date())}>
      <input type="hidden" name="act" value="sign-out" />
      {children}
    </form>
  )
}
