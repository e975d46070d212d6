import { Form, useNavigation } from 'react-router'
import { complaintReasons } from '../../../shop/keys/complaints/complaint-tables.ts'
import { maxPictureBytes, maxPictures, maxWords } from '../../../shop/keys/complaints/proof-limits.ts'
import type { NumberedKey } from '../../../shop/keys/complaints/report-key.ts'
import type { FormAnswer } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioMark } from '../../ui/field/choice.tsx'
import { CountedTextArea } from '../../ui/field/counted-text-area.tsx'
import { Field, FieldError } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { LocalTime } from '../../ui/local-time.tsx'

interface ComplaintFormProps {
  keys: readonly NumberedKey[]
  answerBy: Date
  answer: FormAnswer | undefined
}

/** Asks what is wrong with a key, in words and pictures. */
export function ComplaintForm({ keys, answerBy, answer }: ComplaintFormProps) {
  const t = useText()
  const isBusy = useNavigation().formData?.get('intent') === 'send'
  const { issues = {}, given = {} } = answer ?? {}
  const issueOf = (field: string) => {
    const issue = issues[field]
    return issue && t(issue.id, issue.values)
  }
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-fg-2">{t('complaint.text')}</p>
      <ErrorNote>{issueOf('form') ?? issueOf('keyId')}</ErrorNote>
      {keys.length === 1 && <input type="hidden" name="keyId" value={keys[0]?.id} />}
      {keys.length > 1 && (
        <Field label={t('complaint.key')}>
          {(control) => (
            <Select {...control} name="keyId" defaultValue={given['keyId']}>
              {keys.map(({ id, name, number }) => (
                <option key={id} value={id}>
                  {name} · {number}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Reasons chosen={given['reason']} issue={issueOf('reason')} />
      <Field label={t('complaint.words')} hint={t('complaint.words-hint')} error={issueOf('words')}>
        {(control) => (
          <CountedTextArea
            {...control}
            name="words"
            rows={5}
            required
            maxLength={maxWords}
            defaultValue={given['words'] ?? ''}
          />
        )}
      </Field>
      <Field
        label={t('complaint.pictures')}
        hint={t('complaint.pictures-hint', { max: maxPictures, megabytes: maxPictureBytes / 1024 / 1024 })}
        error={issueOf('pictures')}
        optional
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="pictures"
            multiple
            accept="image/png,image/jpeg,image/webp"
            className="w-full text-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" name="intent" value="send" look="key" size="lg" busy={isBusy}>
          {t('complaint.send')}
        </Button>
        <p className="text-sm text-fg-2">
          {t('complaint.by')} <LocalTime at={answerBy} />
        </p>
      </div>
    </Form>
  )
}

function Reasons({ chosen, issue }: { chosen: string | undefined; issue: string | undefined }) {
  const t = useText()
  return (
    <fieldset className="grid gap-2" aria-describedby={issue && 'reason-e'}>
      <legend className="pb-2 text-sm font-medium">{t('complaint.reason')}</legend>
      {complaintReasons.map((reason) => (
        <label key={reason} className="choice">
          <RadioMark name="reason" value={reason} required defaultChecked={chosen === reason} />
          <span>{t(`complaint.reason.${reason}`)}</span>
        </label>
      ))}
      {issue && <FieldError id="reason-e">{issue}</FieldError>}
    </fieldset>
  )
}
