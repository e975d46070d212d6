import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { EditPlan } from '../../../shop/products/change/edit-products.ts'
import type { ProductChoices } from '../../../shop/products/list/list-products.ts'
import type { Answer } from '../../actions.ts'
import { t } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useAnswerToast } from '../../ui/use-answer-toast.ts'
import { Issues } from '../../ui/issue-note.tsx'
import { EditBrake } from './edit/edit-brake.tsx'
import { FormIssues } from '../../ui/use-issue.ts'
import { EditFields } from './edit-fields.tsx'
import { EditPlanTable } from './edit-plan.tsx'
import { useUndoChange } from './edit/undo-bar.tsx'
import { officeHref } from '../../office-href.ts'

/** Result of previewing the changes, or of applying them. */
export type EditDone =
  | { plan: EditPlan; edited?: undefined }
  | { plan?: undefined; edited: number; changeId: number }

interface EditDialogProps {
  ids: readonly number[]
  categories: ProductChoices['categories']
  open: boolean
  onClose(): void
  onDone(): void
}

/** Edits many products: choose the changes, check the effect on each product, then apply. */
export function EditDialog({ categories, open, ...asked }: EditDialogProps) {
  const formId = useId()
  const { form, shown, plan, busy, count, setCount, changed, close, send, leaveOut } = useEdit(asked)
  const isBraked = plan !== undefined && plan.braking > 0
  return (
    <Dialog
      open={open}
      isWide
      title={t('products.change-title', { products: asked.ids.length })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--line" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button
            type="submit"
            className={isBraked ? 'btn btn--badfill' : plan ? 'btn btn--key' : 'btn btn--ink'}
            form={formId}
            disabled={busy || plan?.changing === 0 || (isBraked && count.trim() !== String(plan?.prices))}
          >
            {plan ? t('products.edit-action', { products: plan.changing }) : t('products.preview')}
          </button>
        </>
      }
    >
      <FormIssues value={shown?.issues ?? []}>
        <form id={formId} ref={form} className="stack" onSubmit={send} onInput={changed} noValidate>
          <EditFields categories={categories} />
        </form>
        <div role="status">
          <Issues of={shown?.issues?.filter(({ field }) => field === undefined)} />
          {plan && <EditPlanTable plan={plan} onLeaveOut={leaveOut} />}
        </div>
        {isBraked && <EditBrake plan={plan} count={count} onCount={setCount} />}
      </FormIssues>
    </Dialog>
  )
}

/** Sends the form of an edit, first to preview it, then to apply it. */
function useEdit({ ids, onClose, onDone }: Pick<EditDialogProps, 'ids' | 'onClose' | 'onDone'>) {
  // whether the answer is about the present form
  const [isAnswered, setAnswered] = useState(false)
  const [without, setWithout] = useState<readonly number[]>([])
  const [count, setCount] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const sent = useFetcher<Answer<EditDone>>()
  const undoEdit = useUndoChange()
  const answer = sent.data
  useAnswerToast(answer, ({ done }) => {
    if (done?.edited === undefined) return undefined
    close()
    onDone()
    return { text: t('products.edited', { products: done.edited }), undo: () => undoEdit(done.changeId) }
  })
  const busy = sent.state !== 'idle'
  const shown = isAnswered && !busy ? answer : undefined
  const plan = shown?.done?.plan
  function close() {
    setAnswered(false)
    setWithout([])
    setCount('')
    onClose()
  }
  function submit(intent: 'preview' | 'edit', left: readonly number[]) {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', intent)
    fields.set('ids', ids.join(','))
    fields.set('without', left.join(','))
    fields.set('seen', plan?.version ?? '')
    fields.set('count', count)
    setAnswered(true)
    void sent.submit(fields, { method: 'post', action: officeHref('products') })
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(plan ? 'edit' : 'preview', without)
  }
  function leaveOut(variantIds: readonly number[]) {
    const left = [...without, ...variantIds]
    setWithout(left)
    submit('preview', left)
  }
  const changed = () => setAnswered(false)
  return { form, shown, plan, busy, count, setCount, changed, close, send, leaveOut }
}
