import { t } from '../../text/text.ts'

/** A field to which two people gave different values. */
export interface BothValues {
  name: string
  theirs: string
  yours: string
}

/** Lists values that another person has saved, beside the typed ones. */
export function BothList({ of }: { of: readonly BothValues[] }) {
  if (of.length === 0) return null
  return (
    <dl className="both">
      {of.map(({ name, theirs, yours }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>
            <span className="tiny quiet">{t('draft.theirs')}</span>
            <pre>{theirs || t('draft.nothing')}</pre>
          </dd>
          <dd>
            <span className="tiny quiet">{t('draft.yours')}</span>
            <pre>{yours || t('draft.nothing')}</pre>
          </dd>
        </div>
      ))}
    </dl>
  )
}
