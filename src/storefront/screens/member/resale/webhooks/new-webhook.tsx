import { resellerEventKinds } from '../../../../../shop/webhook-endpoints/event-kinds.ts'
import type { FormAnswer } from '../../../../form/answer-form.ts'
import { ErrorNote } from '../../../../form/error-note.tsx'
import { FormLine } from '../../../../form/form-field.tsx'
import { type ShopForm, useShopForm } from '../../../../form/use-shop-form.ts'
import { useText } from '../../../../text/text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/field/choice.tsx'
import { FieldError } from '../../../../ui/field/field.tsx'
import { MadeSecret } from './made-secret.tsx'

/** Adds a webhook, and shows its secret once. */
export function NewWebhook({ posted }: { posted: FormAnswer | undefined }) {
  const t = useText()
  const form = useShopForm({ posted })
  return (
    <section className="grid gap-4 border-t border-line pt-5" aria-labelledby="new-webhook">
      <h2 id="new-webhook" className="display-5">
        {t('resale.hook-add')}
      </h2>
      {form.made ? (
        <MadeSecret secrets={form.made} about={form.sent} />
      ) : (
        <form {...form.formProps} className="grid max-w-104 gap-4.5">
          <input type="hidden" name="intent" value="add" />
          <ErrorNote>{form.issueOf('form')}</ErrorNote>
          <FormLine
            form={form}
            name="url"
            type="url"
            inputMode="url"
            label={t('resale.hook-address')}
            hint={t('resale.hook-address-hint')}
            maxLength={500}
            dir="ltr"
          />
          <Kinds form={form} />
          <div>
            <Button type="submit" look="key" busy={form.isSending} busyText={t('account.saving')}>
              {t('resale.hook-add')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function Kinds({ form }: { form: ShopForm }) {
  const t = useText()
  const issue = form.issueOf('kinds')
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('resale.hook-events')}</legend>
      {resellerEventKinds.map((kind, nth) => (
        <Checkbox
          key={kind}
          name={kind}
          defaultChecked={form.given[kind] !== undefined}
          aria-invalid={issue && nth === 0 ? true : undefined}
          aria-describedby={issue ? 'kinds-issue' : undefined}
        >
          {t(`resale.hook-event.${kind}`)}{' '}
          <code dir="ltr" className="text-sm text-fg-2">
            {kind}
          </code>
        </Checkbox>
      ))}
      {issue && <FieldError id="kinds-issue">{issue}</FieldError>}
    </fieldset>
  )
}
