import type { FormAnswer } from '../../../form/answer-form.ts'
import { ErrorNote } from '../../../form/error-note.tsx'
import { FormLine, FormText } from '../../../form/form-field.tsx'
import { PasswordLine, PasswordOwner } from '../../../form/password-line.tsx'
import { type ShopForm, useShopForm } from '../../../form/use-shop-form.ts'
import { useSeal } from '../../../form/use-seal.ts'
import type { sealKeyOf } from '../../../form/seal-key.ts'
import { useNumber, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Field, FieldError } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { Note } from '../../../ui/note.tsx'
import { OneTimeSecret } from './one-time-secret.tsx'

interface NewKeyProps {
  offeredDays: readonly number[]
  email: string
  sealKey: ReturnType<typeof sealKeyOf>
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
}

/** Makes an API key, and shows it once. */
export function NewKey({ offeredDays, email, sealKey, posted }: NewKeyProps) {
  const t = useText()
  const form = useShopForm({ posted, seal: useSeal(sealKey) })
  return (
    <section className="grid gap-4 border-t border-line pt-5" aria-labelledby="new-key">
      <h2 id="new-key" className="display-5">
        {t('resale.key-add')}
      </h2>
      {form.made ? (
        <MadeKey secrets={form.made} />
      ) : (
        <form {...form.formProps} className="grid max-w-104 gap-4.5">
          <input type="hidden" name="intent" value="add" />
          <ErrorNote>{form.issueOf('form')}</ErrorNote>
          <KeyLines form={form} offeredDays={offeredDays} />
          <PasswordOwner email={email} />
          <PasswordLine
            form={form}
            name="password"
            label={t('privacy.password')}
            autoComplete="current-password"
            maxLength={30}
          />
          <div>
            <Button type="submit" look="key" busy={form.isSending} busyText={t('account.saving')}>
              {t('resale.key-add')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** The new key, and its credentials in dujiao-next. */
function MadeKey({ secrets: [key = '', ...signing] }: { secrets: readonly string[] }) {
  const t = useText()
  return (
    <Note tone="good" live>
      {t('resale.key-once')}
      <OneTimeSecret>{key}</OneTimeSecret>
      <p className="mt-3">{t('resale.dujiao-next')}</p>
      {signing.map((secret) => (
        <OneTimeSecret key={secret}>{secret}</OneTimeSecret>
      ))}
    </Note>
  )
}

interface KeyLinesProps {
  form: ShopForm
  offeredDays: readonly number[]
}

function KeyLines({ form, offeredDays }: KeyLinesProps) {
  const t = useText()
  return (
    <>
      <FormLine form={form} name="name" label={t('resale.key-name')} maxLength={60} dir="auto" />
      <Permissions form={form} />
      <FormText
        form={form}
        name="networks"
        label={t('resale.key-networks')}
        hint={t('resale.key-networks-hint')}
        optional
        maxLength={2000}
      />
      <Validity form={form} offeredDays={offeredDays} />
    </>
  )
}

function Permissions({ form }: { form: ShopForm }) {
  const t = useText()
  const issue = form.issueOf('read')
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('resale.key-may')}</legend>
      <Checkbox
        name="read"
        defaultChecked={form.given['read'] !== undefined}
        aria-invalid={issue ? true : undefined}
      >
        {t('resale.key-read')}
      </Checkbox>
      <Checkbox name="order" defaultChecked={form.given['order'] !== undefined}>
        {t('resale.key-order')}
      </Checkbox>
      {issue && <FieldError id="read-issue">{issue}</FieldError>}
    </fieldset>
  )
}

function Validity({ form, offeredDays }: KeyLinesProps) {
  const t = useText()
  const number = useNumber()
  const inDays = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
  return (
    <Field label={t('resale.key-valid')} error={form.issueOf('days')}>
      {(control) => (
        <Select {...control} name="days" defaultValue={form.given['days'] ?? '90'}>
          {offeredDays.map((days) => (
            <option key={days} value={days}>
              {number(days, inDays)}
            </option>
          ))}
          <option value="">{t('resale.key-ever')}</option>
        </Select>
      )}
    </Field>
  )
}
