import { useId } from 'react'
import { FormEmail, FormLine } from '../../form/form-field.tsx'
import { NewPasswordLines } from '../../form/password-line.tsx'
import type { CheckedForm } from '../../form/use-checked-form.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

export type FieldsForm = Pick<CheckedForm, 'given' | 'faultOf' | 'tries'>

export function RegisterFields({ form }: { form: FieldsForm }) {
  const t = useText()
  return (
    <>
      <FormEmail form={form} name="email" label={t('register.email')} />
      <FormLine
        form={form}
        name="username"
        label={t('register.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        minLength={2}
        maxLength={30}
      />
      <NewPasswordLines
        form={form}
        name="pwd"
        label={t('register.password')}
        labelAgain={t('register.password-again')}
        maxLength={30}
      />
      <div>
        <Terms form={form} />
        <Checkbox name="checkCoupons" defaultChecked={form.given['checkCoupons'] === 'on'}>
          {t('register.newsletter')} <span className="text-fg-3">{t('common.optional')}</span>
        </Checkbox>
      </div>
    </>
  )
}

/** What is agreed to opens beside the form, which keeps what was entered. */
function Terms({ form }: { form: FieldsForm }) {
  const errorId = useId()
  const fault = form.faultOf('checkCondition')
  const page = (to: string) => <ShopLink to={to} target="_blank" className="link" />
  return (
    <>
      <Checkbox
        name="checkCondition"
        required
        defaultChecked={form.given['checkCondition'] === 'on'}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? errorId : undefined}
      >
        <RichText
          id="register.terms"
          parts={{ terms: page('/condition'), privacy: page('/privacy-policy') }}
        />
      </Checkbox>
      {fault && (
        <div className="pb-1">
          <FieldError id={errorId}>{fault}</FieldError>
        </div>
      )}
    </>
  )
}
