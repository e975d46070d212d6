import { CircleAlert, History } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'
import { Moment } from '../moment.tsx'
import { BothList, type BothValues } from './both-list.tsx'
import type { Draft } from './use-draft.ts'

export interface DraftNoteProps {
  draft: Draft<unknown>
  /** labels of the draft's fields */
  names: readonly string[]
  clashes?: readonly BothValues[]
}

/** Offers a stored draft, or reports a lost update with both versions. */
export function DraftNote({ draft, names, clashes = [] }: DraftNoteProps) {
  const { found, state, isBehind, restore, discard } = draft
  const [announced, setAnnounced] = useState<'draft.restored' | 'draft.discarded'>()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (announced) note.current?.focus()
  }, [announced])
  if (found && state === 'conflict') return <Conflict clashes={clashes} />
  const decide = (run: () => void, done: typeof announced) => () => {
    run()
    setAnnounced(done)
  }
  return (
    <div className={found ? 'note draftnote' : 'vh'} role="status" tabIndex={-1} ref={note}>
      {!found && announced && t(announced)}
      {found && (
        <>
          <Icon of={History} />
          <div>
            <b>
              {t('draft.found')} <Moment at={found.at} now={draft.now} />
            </b>
            <p>{t('draft.count', { count: names.length, names: names.slice(0, shownNames).join('; ') })}</p>
            {isBehind && <p>{t('draft.behind')}</p>}
            <BothList of={clashes} />
            <p className="note__a">
              <button
                type="button"
                className="btn btn--line btn--xs"
                onClick={decide(restore, 'draft.restored')}
              >
                {t('draft.restore')}
              </button>
              <button
                type="button"
                className="btn btn--line btn--xs"
                onClick={decide(discard, 'draft.discarded')}
              >
                {t('draft.discard')}
              </button>
            </p>
          </div>
        </>
      )}
    </div>
  )
}

const shownNames = 5

function Conflict({ clashes }: { clashes: readonly BothValues[] }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className="note note--bad draftnote" role="alert" tabIndex={-1} ref={note}>
      <Icon of={CircleAlert} />
      <div>
        <b>{t('draft.changed-meanwhile')}</b>
        <p>{t('draft.changed-hint')}</p>
        <BothList of={clashes} />
      </div>
    </div>
  )
}
