import type { EnteredOutlet } from '../../../shop/outlets/change-outlet.ts'
import { textOf, textsOf } from '../../form-values.ts'
import { t } from '../../text/text.ts'
import { SecretFields, UrlField } from '../../ui/fields/account-fields.tsx'
import { Field } from '../../ui/field.tsx'

interface OutletFieldsProps {
  outlet?: { name: string; email: string; markupPercent: number; feePercent: number; url: string }
  usualUrl: string
  /** `ending` of a stored secret */
  credentials: readonly { name: string; ending: string | undefined }[]
}

/** Name, terms and credentials of an outlet. They keep no draft, since a browser would store a secret. */
export function OutletFields({ outlet, usualUrl, credentials }: OutletFieldsProps) {
  return (
    <>
      <Field
        label={t('outlets.name')}
        name="name"
        hint={t('outlets.name-hint')}
        defaultValue={outlet?.name}
      />
      <Field
        label={t('outlets.email')}
        name="email"
        type="email"
        hint={t('outlets.email-hint')}
        defaultValue={outlet?.email}
      />
      <Field
        label={t('outlets.markup')}
        name="markup"
        hint={t('outlets.markup-hint')}
        defaultValue={outlet?.markupPercent ?? 0}
      />
      <Field
        label={t('outlets.fee')}
        name="fee"
        inputMode="decimal"
        hint={t('outlets.fee-hint')}
        defaultValue={outlet?.feePercent}
      />
      <SecretFields texts="outlets" credentials={credentials} />
      <UrlField texts="outlets" usualUrl={usualUrl} url={outlet?.url} />
    </>
  )
}

/** Reads the fields of `OutletFields`. */
export function enteredIn(form: FormData): EnteredOutlet {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    markup: textOf(form, 'markup'),
    fee: textOf(form, 'fee'),
    url: textOf(form, 'url'),
    credentials: Object.fromEntries(textsOf(form)),
  }
}
