import type { EnteredOutlet } from '../../../shop/outlets/change-outlet.ts'
import { textOf, textsOf } from '../../form-values.ts'
import { isTextId, t } from '../../text/text.ts'
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
      {credentials.map(({ name, ending }) => (
        <Field
          key={name}
          label={labelOf(name)}
          name={name}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          hint={ending === undefined ? undefined : t('company.kept-ending', { ending })}
        />
      ))}
      <Field
        label={t('outlets.url')}
        mark={t('payments.optional')}
        name="url"
        type="url"
        inputMode="url"
        spellCheck={false}
        hint={t('outlets.url-hint', { url: usualUrl })}
        defaultValue={outlet?.url}
      />
    </>
  )
}

/** Reads what `OutletFields` has. */
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

function labelOf(name: string): string {
  const id = `outlets.field.${name}`
  return isTextId(id) ? t(id) : name
}
