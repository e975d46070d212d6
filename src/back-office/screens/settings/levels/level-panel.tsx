import { useIssueOf } from '../../../ui/use-issue.ts'
import { useRef, useState } from 'react'
import type { LevelView } from '../../../../shop/members/levels/list-levels.ts'
import { maxLevelName } from '../../../../shop/members/levels/set-level.ts'
import { numberInDigits } from '../../../../shop/input/digits.ts'
import { locales } from '../../../../shop/localisation/locales.ts'
import { percentOf } from '../../../../shop/money.ts'
import { parseDecimal } from '../../../../shop/money-text.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { DraftNote } from '../../../ui/drafts/draft-note.tsx'
import { useEnd } from '../../../ui/drafts/use-end.ts'
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts'
import { Field } from '../../../ui/field.tsx'
import { moneyText, wholeDollars } from '../../../ui/money-text.ts'
import { ErrorLine } from '../../../ui/fields/error-line.tsx'

interface LevelPanelProps {
  level: LevelView
  growthPerDollar: number
  canWrite: boolean
}

/** One level: its meaning in words and its effect on a basket, during typing. */
export function LevelPanel({ level, growthPerDollar, canWrite }: LevelPanelProps) {
  const [growth, setGrowth] = useState(String(level.growth))
  const [percent, setPercent] = useState(String(level.discountPercent))
  const formRef = useRef<HTMLFormElement>(null)
  const { note } = useFormDraft({
    formRef,
    place: `level:${level.id}`,
    version: level.version,
    end: useEnd(['save']),
  })
  return (
    <section className="panel" aria-label={level.name}>
      <header className="panel__h">
        <h2>{level.name}</h2>
      </header>
      <ActionForm intent="save" values={{ id: level.id, seen: level.version }} formRef={formRef}>
        <fieldset disabled={!canWrite} className="plain">
          <div className="panel__b stack">
            {canWrite && <DraftNote {...note} />}
            <div className="settings">
              <Field
                label={t('levels.from-growth')}
                name="growth"
                inputMode="numeric"
                value={growth}
                onChange={(event) => setGrowth(event.target.value)}
                hint={meaning(growth, growthPerDollar)}
                error={useIssueOf(`growth-${level.id}`)}
              />
              <Field
                label={t('levels.discount')}
                name="discountPercent"
                inputMode="decimal"
                value={percent}
                onChange={(event) => setPercent(event.target.value)}
                hint={example(percent)}
                error={useIssueOf(`discountPercent-${level.id}`)}
              />
            </div>
            <Names level={level} />
            {canWrite && (
              <div className="row row--end">
                <ActionButton>{t('levels.save', { name: level.name })}</ActionButton>
              </div>
            )}
          </div>
        </fieldset>
      </ActionForm>
    </section>
  )
}

function Names({ level }: { level: LevelView }) {
  const problem = useIssueOf(`names-${level.id}`)
  return (
    <details open={problem !== undefined}>
      <summary>{t('levels.names', { count: Object.keys(level.names).length })}</summary>
      <p className="hint">{t('levels.names-hint')}</p>
      {problem && (
        <ErrorLine id={`level-${level.id}-names`} isAlert>
          {problem}
        </ErrorLine>
      )}
      <div className="settings">
        {locales.map(({ id, tag, endonym }) => (
          <Field
            key={id}
            label={endonym}
            name={`name-${id}`}
            lang={tag}
            dir="auto"
            maxLength={maxLevelName}
            aria-describedby={problem && `level-${level.id}-names`}
            defaultValue={level.names[id] ?? ''}
          />
        ))}
      </div>
    </details>
  )
}

function meaning(entered: string, growthPerDollar: number): string {
  const growth = numberInDigits(entered.trim())
  if (growth === undefined) return ''
  if (growth === 0) return t('levels.meaning-first')
  if (growthPerDollar <= 0) return t('levels.meaning-none')
  return t('levels.meaning', { amount: wholeDollars(Math.round((growth / growthPerDollar) * 100)) })
}

const exampleCents = 6000

function example(entered: string): string {
  const hundredths = parseDecimal(entered.trim())
  if (hundredths === undefined || hundredths < 0 || hundredths > 10_000) return ''
  const goods = moneyText(exampleCents, 'usd')
  const total = exampleCents - percentOf(exampleCents, hundredths / 100, 'usd')
  if (total === exampleCents) return t('levels.example-none', { goods })
  return t('levels.example', { goods, total: moneyText(total, 'usd') })
}
