import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import { type ActionResult, doneBefore } from './actions.ts'

interface MemberPageProps {
  title: string
  /** across from the headline */
  aside?: ReactNode
  /** the result of a button pressed without JavaScript */
  answer?: ActionResult | undefined
  children: ReactNode
}

/** A page of the member centre: headline, the result of the last action, contents. */
export function MemberPage({ title, aside, answer, children }: MemberPageProps) {
  const t = useText()
  const done = doneBefore(useLocation().search)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="display-2">{title}</h1>
        {aside}
      </div>
      <div className="grid gap-6">
        {answer?.refused ? (
          <Note tone="bad" live>
            {t(answer.refused.id, answer.refused.values)}
          </Note>
        ) : (
          done && (
            <Note tone="good" live>
              {t(done)}
            </Note>
          )
        )}
        {children}
      </div>
    </>
  )
}
