import { useState } from 'react'
import type { CaseStatement } from '../../../../../shop/disputes/read-case.ts'
import { maxStatement } from '../../../../../shop/disputes/write-statement.ts'
import { number, t } from '../../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../../ui/action-form.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'

interface StatementProps {
  statement: CaseStatement
  canWrite: boolean
  now: string
}

/** The shop's statement to the bank; drawn from the records until a person writes one. */
export function Statement({ statement, canWrite, now }: StatementProps) {
  const { fromRecords, written, version } = statement
  const { text, setText, theirs } = useDraft(statement)
  return (
    <Panel title={t('case.statement')}>
      <div className="panel__b stack stack--s">
        {canWrite ? (
          <ActionForm intent="statement" values={{ seen: version }} className="stack stack--s">
            <StatementField text={text} onChange={setText} />
            {theirs !== undefined && (
              <div className="note note--warn">
                <div>
                  <p>{t('case.statement-theirs', { author: written?.author ?? '' })}</p>
                  <p className="letter__b">{theirs}</p>
                </div>
              </div>
            )}
            <div className="row">
              <p className="hint">
                <Origin written={written} now={now} />
              </p>
              <span className="push row">
                {text !== fromRecords && (
                  <button
                    type="button"
                    className="btn btn--bare btn--xs"
                    onClick={() => setText(fromRecords)}
                  >
                    {t('case.statement-from-records')}
                  </button>
                )}
                <ActionButton small>{t('case.statement-save')}</ActionButton>
              </span>
            </div>
          </ActionForm>
        ) : (
          <>
            <p className="letter__b">{statement.text}</p>
            <p className="hint">
              <Origin written={written} now={now} />
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}

function StatementField({ text, onChange }: { text: string; onChange(text: string): void }) {
  return (
    <TextArea
      label={t('case.statement-label')}
      name="statement"
      hint={t('case.statement-hint')}
      count={t('content.counter', { length: number([...text].length), max: number(maxStatement) })}
      rows={6}
      lang="en"
      maxLength={maxStatement}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Origin({ written, now }: { written: CaseStatement['written']; now: string }) {
  if (!written) return t('case.statement-of-records')
  return (
    <>
      {t('case.statement-by', { author: written.author })} <Moment at={written.at} now={now} />
    </>
  )
}

/** Keeps the typed text when the stored text changes; `theirs` is then the stored text. */
function useDraft({ text: stored, written }: CaseStatement) {
  const [draft, setDraft] = useState({ text: stored, base: stored })
  const isUntouched = draft.text === draft.base || draft.text.trim() === stored
  if (stored !== draft.base && isUntouched) setDraft({ text: stored, base: stored })
  return {
    text: draft.text,
    setText: (text: string) => setDraft(({ base }) => ({ text, base })),
    theirs: stored !== draft.base && !isUntouched && written ? stored : undefined,
  }
}
