import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonClass, type ButtonLook } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useMemberAction } from './actions.ts'

interface ConfirmFormProps {
  label: ReactNode
  look?: ButtonLook
  /** the thing that the button acts on, for screen readers */
  of?: string
  question: string
  text?: ReactNode
  /** the labels of the safe answer and of the action */
  safe: string
  action: ReactNode
  actionLook?: ButtonLook
  fields: Record<string, string | number>
}

/** A button that asks before it acts. Before JavaScript arrives the browser itself opens the question. */
export function ConfirmForm(props: ConfirmFormProps) {
  return useHydrated() ? <ConfirmDialog {...props} /> : <ConfirmPopover {...props} />
}

function ConfirmDialog({ label, look = 'bare', of, question, text, safe, ...rest }: ConfirmFormProps) {
  const [isAsking, setAsking] = useState(false)
  const { Form, state, formData } = useMemberAction()
  const isBusy = state !== 'idle' && isSame(formData, rest.fields)
  return (
    <>
      <Button look={look} size="sm" busy={isBusy} onClick={() => setAsking(true)} aria-haspopup="dialog">
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={question}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{safe}</Button>
            <Form method="post" preventScrollReset onSubmit={() => setAsking(false)}>
              <Action {...rest} />
            </Form>
          </>
        }
      >
        {text}
      </Dialog>
    </>
  )
}

function ConfirmPopover({ label, look = 'bare', of, question, text, safe, ...rest }: ConfirmFormProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass({ look, size: 'sm' })}>
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}t`}
        className="floating m-auto w-[min(28rem,calc(100vw-2rem))] rounded-dialog p-6 text-start text-base text-fg backdrop:bg-scrim"
      >
        <h2 id={`${id}t`} className="display-5">
          {question}
        </h2>
        {text && <div className="mt-3 text-fg-2">{text}</div>}
        <form method="post" className="mt-6 flex flex-wrap justify-end gap-2.5">
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className={buttonClass({})}>
            {safe}
          </button>
          <Action {...rest} />
        </form>
      </div>
    </>
  )
}

function Action({
  action,
  actionLook = 'bad',
  fields,
}: Pick<ConfirmFormProps, 'action' | 'actionLook' | 'fields'>) {
  return (
    <>
      <HiddenFields fields={fields} />
      <Button type="submit" look={actionLook}>
        {action}
      </Button>
    </>
  )
}

export function HiddenFields({ fields }: { fields: Record<string, string | number> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Whether these fields are being submitted. */
export function isSame(sent: FormData | undefined, fields: Record<string, string | number>): boolean {
  return (
    sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === String(value))
  )
}
