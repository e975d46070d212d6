import type { ReactNode } from 'react'
import { useDrafts } from './drafts/drafts.tsx'
import { officeHref } from '../office-href.ts'

/** Signs out by a full page load, so that no data of the session and no draft stays. */
export function SignOutForm({ children }: { children: ReactNode }) {
  const drafts = useDrafts()
  return (
    <form method="post" action={officeHref('sign-out')} onSubmit={() => drafts.removeAll(new Date())}>
      <input type="hidden" name="intent" value="sign-out" />
      {children}
    </form>
  )
}
