import { Undo2 } from 'lucide'
import { useFetcher } from 'react-router'
import type { UndoableChange, UndoneChange } from '../../../../shop/products/undo/undo-change.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import type { ActIssue } from '../../../acts.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useAnswerToast } from '../../../ui/use-answer-toast.ts'

interface UndoAnswer {
  undone?: UndoneChange
  issues?: readonly ActIssue[]
}

const fetcherKey = 'undo-change'

/** Undoes a change of many products. */
export function useUndoChange(): (changeId: number | undefined) => void {
  const { submit } = useFetcher<UndoAnswer>({ key: fetcherKey })
  return (changeId) =>
    void submit({ act: 'undo', id: String(changeId) }, { method: 'post', action: officeHref('products') })
}

/** Says what an undo did; once on a page. */
export function useUndoToast(): void {
  const { data } = useFetcher<UndoAnswer>({ key: fetcherKey })
  useAnswerToast(data, ({ undone, issues }) => {
    const issue = issues?.[0]
    if (issue) return { text: issueText(issue), isAlert: true }
    if (!undone) return undefined
    const { products, kept } = undone
    if (kept.length === 0) return { text: t('products.undone', { products }) }
    return { text: t('products.undone-but', { products, kept: kept.join(', ') }), isAlert: true }
  })
}

/** The newest change of many products, as long as it can be undone. */
export function UndoBar({ change, now }: { change: UndoableChange; now: string }) {
  const { id, file, actor, products, madeAt, until } = change
  const undo = useUndoChange()
  return (
    <section className="undo" aria-label={t('products.undo')}>
      <Icon of={Undo2} />
      <div>
        <b>
          {file === ''
            ? t('products.changed-many', { products })
            : t('products.imported-many', { file, products })}
        </b>
        <p>
          {actor}, <Moment at={madeAt} now={now} />
        </p>
      </div>
      <span className="undo__t">
        {t('products.undo-until')}{' '}
        <b>
          <Moment at={until} now={now} />
        </b>
      </span>
      <button type="button" className="btn btn--ink btn--xs" onClick={() => undo(id)}>
        <Icon of={Undo2} />
        {t('products.undo-all', { products })}
      </button>
    </section>
  )
}
