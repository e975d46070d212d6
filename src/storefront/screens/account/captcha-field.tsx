import { RefreshCw } from 'lucide'
import { useRevalidator } from 'react-router'
import type { CheckedForm } from '../../form/use-checked-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export interface ShownCaptcha {
  uuid: string
  /** as an address */
  picture: string
  question: string
}

/** What the button sends that asks for another picture, before JavaScript arrives. */
export const newPicture = { name: 'intent', value: 'new-picture' }

/** Shows that a person is asking: by the characters of a picture, or the answer to a question (AUTH-9). */
export function CaptchaField({
  captcha,
  form,
}: {
  captcha: ShownCaptcha
  form: Pick<CheckedForm, 'faultOf'>
}) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid gap-2">
      <input type="hidden" name="uuid" value={captcha.uuid} />
      <Field label={t('forgot.code')} error={form.faultOf('code')}>
        {(control) => (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <img
                src={captcha.picture}
                alt={t('forgot.picture')}
                width={200}
                height={64}
                className="rounded-control border border-line"
              />
              <Button
                type="submit"
                {...newPicture}
                look="bare"
                size="sm"
                busy={state === 'loading'}
                onClick={(event) => {
                  event.preventDefault()
                  void revalidate()
                }}
              >
                <Icon of={RefreshCw} className="size-4" />
                {t('forgot.new-picture')}
              </Button>
            </div>
            <TextInput
              key={captcha.uuid}
              {...control}
              name="code"
              required
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
            />
          </>
        )}
      </Field>
      <details className="text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
          <span className="link">{t('forgot.unseen')}</span>
        </summary>
        <p className="pt-1 text-fg-2">
          {t('forgot.unseen-text')} <b className="text-fg">{captcha.question}</b>
        </p>
      </details>
    </div>
  )
}
