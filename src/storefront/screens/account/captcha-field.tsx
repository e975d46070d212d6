import type { Challenge } from 'altcha-lib'
import { RefreshCw } from 'lucide'
import { useRevalidator } from 'react-router'
import type { ShopForm } from '../../form/use-shop-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { useProof } from './use-proof.ts'

export interface CaptchaView {
  uuid: string
  /** address of the picture */
  picture: string
  question: string
  challenge: Challenge
}

/** Value of the button for another picture, for browsers without JavaScript. */
export const newPicture = { name: 'intent', value: 'new-picture' }

/** The captcha: the characters of a picture, or the answer to a question (AUTH-9). */
export function CaptchaField({ captcha, form }: { captcha: CaptchaView; form: Pick<ShopForm, 'issueOf'> }) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  const { proof, ask } = useProof(captcha)
  return (
    <div className="grid gap-2">
      <input type="hidden" name="uuid" value={captcha.uuid} />
      <input type="hidden" name="proof" value={proof} />
      <Field label={t('forgot.code')} error={form.issueOf('code')}>
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
      <details className="text-sm" onToggle={ask}>
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
