import { Form, useNavigation } from 'react-router'
import { dateFormat } from '../../../platform/formats.ts'
import type { WithdrawalView } from '../../../shop/payments/withdrawals/withdraw.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberText } from '../../ui/number-text.tsx'
import { Deadline } from './deadline.tsx'
import { Outcomes } from './outcomes.tsx'
import type { StatementAnswer } from './withdraw.tsx'

interface StatementProps {
  withdrawal: WithdrawalView
  /** name of the member */
  name: string
  answer: StatementAnswer | undefined
}

/** Chooses lines, then confirms; lists earlier withdrawals below. */
export function Statement({ withdrawal, name, answer }: StatementProps) {
  const t = useText()
  const { lines, withdrawn, email } = withdrawal
  const isSent = answer?.step === 'sent'
  const format = useMoment()
  const last = withdrawn.at(-1)
  return (
    <>
      <p className="text-[1.0625rem] text-fg-2">
        {t('find-order.number')}{' '}
        <NumberText className="font-semibold text-fg">{withdrawal.orderNo}</NumberText>
      </p>
      <Deadline withdrawal={withdrawal} />
      {isSent && last && (
        <Note tone="good" live>
          <b>{t('withdraw.received')}</b> {t('withdraw.arrived', { time: format(last.sentAt) })}{' '}
          {t('result.sent-to')} <NumberText>{email}</NumberText>
        </Note>
      )}
      {answer?.issue && <ErrorNote>{t(answer.issue.id, answer.issue.values)}</ErrorNote>}
      {lines.length > 0 && !isSent && (
        <Steps key={answer?.step} withdrawal={withdrawal} name={answer?.name ?? name} answer={answer} />
      )}
      {lines.length === 0 && withdrawn.length === 0 && (
        <p>
          {t(withdrawal.before === null ? 'errors.withdrawal.no-right' : 'errors.withdrawal.nothing-left')}
        </p>
      )}
      <Outcomes withdrawn={withdrawn} />
    </>
  )
}

function Steps({ withdrawal, name, answer }: StatementProps) {
  const t = useText()
  const isBusy = useNavigation().state !== 'idle'
  const chosen = withdrawal.lines.filter(({ id }) => answer?.lineIds.includes(id))
  if (answer?.step === 'confirm' && chosen.length > 0)
    return (
      <Form method="post" className="grid gap-5">
        <Hidden lineIds={chosen.map(({ id }) => id)} name={name} />
        <section className="grid gap-3 rounded-card border border-line bg-surface p-5">
          <p>{t('withdraw.statement', { name })}</p>
          <ul className="grid gap-1">
            {chosen.map((line) => (
              <li key={line.id} className="font-medium">
                {line.left} × <bdi>{line.name}</bdi>
              </li>
            ))}
          </ul>
          <p className="text-sm text-fg-2">
            {t('find-order.email')} <NumberText>{withdrawal.email}</NumberText>
          </p>
        </section>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="step" value="send" look="key" size="lg" busy={isBusy}>
            {t('withdraw.confirm')}
          </Button>
          <Button type="submit" name="step" value="choose" look="bare" size="lg">
            {t('withdraw.change')}
          </Button>
        </div>
      </Form>
    )
  return (
    <Form method="post" className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('withdraw.choose')}</legend>
        {withdrawal.lines.map((line) => (
          <Checkbox
            key={line.id}
            name="lineIds"
            value={line.id}
            defaultChecked={answer?.lineIds.includes(line.id)}
            aside={line.attributes.replaceAll(',', ', ')}
          >
            {line.left} × <bdi>{line.name}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      <Field label={t('withdraw.name')}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={name} maxLength={100} autoComplete="name" />
        )}
      </Field>
      <div>
        <Button type="submit" name="step" value="confirm" look="key" size="lg" busy={isBusy}>
          {t('withdraw.continue')}
        </Button>
      </div>
    </Form>
  )
}

function Hidden({ lineIds, name }: { lineIds: readonly number[]; name: string }) {
  return (
    <>
      {lineIds.map((id) => (
        <input key={id} type="hidden" name="lineIds" value={id} />
      ))}
      <input type="hidden" name="name" value={name} />
    </>
  )
}

/** Returns a format with seconds and zone, as in the mail. */
function useMoment(): (at: Date) => string {
  const { intlTag } = useLocale()
  const format = dateFormat(intlTag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  return (at) => format.format(at)
}
