import { useId } from 'react'
import { type Href, hrefTo } from '../../../shop/page-href.ts'
import { FormEmail, FormLine } from '../../form/form-field.tsx'
import { NewPasswordLines } from '../../form/password-line.tsx'
import type { ShopForm } from '../../form/use-shop-form.ts'
import { RichText, useText } from '../../text/text.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'

export type FieldsForm = Pick<ShopForm, 'given' | 'issueOf' | 'tries'>

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

/** The terms open in another tab, so that the form keeps its input. */
function Terms({ form }: { form: FieldsForm }) {
  const errorId = useId()
  const issue = form.issueOf('checkCondition')
  const page = (to: Href) => <ShopLink to={to} target="_blank" className="link" />
  return (
    <>
      <Checkbox
        name="checkCondition"
        required
        defaultChecked={form.given['checkCondition'] === 'on'}
        aria-invalid={issue ? true : undefined}
        aria-describedby={issue ? errorId : undefined}
      >
        <RichText
          id="register.terms"
          parts={{ terms: page(hrefTo('condition')), privacy: page(hrefTo('privacy-policy')) }}
        />
      </Checkbox>
      {issue && (
        <div className="pb-1">
          <FieldError id={errorId}>{issue}</FieldError>
        </div>
      )}
    </>
  )
}
