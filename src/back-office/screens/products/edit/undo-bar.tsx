import { Undo2 } from 'lucide'
import { useActionData } from 'react-router'
import type { UndoableChange, UndoneChange } from '../../../../shop/products/undo/undo-change.ts'
import type { Answer } from '../../../actions.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { type Said, toastOf, useAction } from '../../../ui/use-action.ts'
import { useAnswerToast } from '../../../ui/use-answer-toast.ts'

const options = { action: officeHref('products'), fetcherKey: 'undo-change' }

/** Undoes a change of many products. */
export function useUndoChange(): (changeId: number | undefined) => void {
  const { send } = useAction<UndoneChange>(options)
  return (changeId) => send({ intent: 'undo', id: String(changeId) })
}

/** Shows the result of an undo, once on a page. */
export function useUndoToast(): void {
  useAction<UndoneChange>({ ...options, said: saidOf })
  useAnswerToast(useActionData<Answer<UndoneChange>>(), (answer) => toastOf(answer, saidOf))
}

function saidOf(done: UndoneChange): Omit<Said, 'undo'> {
  return { text: undoneText(done), isAlert: done.kept.length > 0 }
}

export function undoneText({ products, kept }: UndoneChange): string {
  if (kept.length === 0) return t('products.undone', { products })
  return t('products.undone-but', { products, kept: kept.join(', ') })
}

/** The newest change of many products, while it can be undone. */
export function UndoBar({ change, now }: { change: UndoableChange; now: string }) {
  const { id, file, actor, products, madeAt, until } = change
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
      <ActionForm intent="undo" values={{ id }}>
        <ActionButton look="ink" small>
          <Icon of={Undo2} />
          {t('products.undo-all', { products })}
        </ActionButton>
      </ActionForm>
    </section>
  )
}
