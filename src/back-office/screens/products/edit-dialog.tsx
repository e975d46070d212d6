import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { EditField, EditIssue } from '../../../shop/products/change/edit-form.ts'
import type { EditPlan } from '../../../shop/products/change/edit-products.ts'
import type { ProductChoices } from '../../../shop/products/list/list-products.ts'
import type { ActIssue } from '../../acts.ts'
import { t } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Issues } from '../../ui/issue-note.tsx'
import { EditFields } from './edit-fields.tsx'
import { EditPlanTable } from './edit-plan.tsx'
import { officeHref } from '../../office-href.ts'

export interface EditAnswer {
  plan?: EditPlan
  wrong?: EditIssue[]
  issues?: readonly ActIssue[]
  /** how many products were changed */
  edited?: number
}

interface EditDialogProps {
  ids: readonly number[]
  categories: ProductChoices['categories']
  open: boolean
  onClose(): void
  onDone(): void
}

/** Edits many products: choose the changes, check the effect on each product, then apply. */
export function EditDialog({ ids, categories, open, onClose, onDone }: EditDialogProps) {
  const formId = useId()
  // whether the answer is about the present form
  const [isAnswered, setAnswered] = useState(false)
  const sent = useFetcher<EditAnswer>()
  const toast = useToast()
  const told = useRef<EditAnswer>(undefined)
  const answer = sent.data
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if (answer.edited === undefined) return
    toast({ text: t('products.edited', { products: answer.edited }) })
    close()
    onDone()
  })
  const busy = sent.state !== 'idle'
  const shown = isAnswered && !busy ? answer : undefined
  const plan = shown?.plan
  function close() {
    setAnswered(false)
    onClose()
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    fields.set('act', plan ? 'edit' : 'preview')
    fields.set('ids', ids.join(','))
    fields.set('fingerprint', plan?.fingerprint ?? '')
    setAnswered(true)
    void sent.submit(fields, { method: 'post', action: officeHref('products') })
  }
  const problemOf = (field: EditField) => {
    const found = shown?.wrong?.find((one) => one.field === field)
    return found && t(`products.edit-problem.${found.problem}`)
  }
  return (
    <Dialog
      open={open}
      title={t('products.change-title', { products: ids.length })}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--line" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button
            type="submit"
            className={plan ? 'btn btn--key' : 'btn btn--ink'}
            form={formId}
            disabled={busy || plan?.changing === 0}
          >
            {plan ? t('products.edit-act', { products: plan.changing }) : t('products.preview')}
          </button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={send} onInput={() => setAnswered(false)} noValidate>
        <EditFields categories={categories} problemOf={problemOf} />
      </form>
      <div role="status">
        <Issues of={shown?.issues} />
        {plan && <EditPlanTable plan={plan} />}
      </div>
    </Dialog>
  )
}
