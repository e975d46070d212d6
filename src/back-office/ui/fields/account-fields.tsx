import { isTextId, t } from '../../text/text.ts'
import { Field } from '../field.tsx'

interface Company {
  /** beginning of the text ids */
  texts: 'suppliers' | 'outlets'
}

/** Credentials of an account at another company; `ending` is that of a stored secret. */
export function SecretFields({
  texts,
  credentials,
}: Company & { credentials: readonly { name: string; ending: string | undefined }[] }) {
  return credentials.map(({ name, ending }) => {
    const id = `${texts}.field.${name}`
    return (
      <Field
        key={name}
        label={isTextId(id) ? t(id) : name}
        name={name}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        hint={ending === undefined ? undefined : t('company.kept-ending', { ending })}
      />
    )
  })
}

/** Address of the calls, if it is not the usual one. */
export function UrlField({ texts, usualUrl, url }: Company & { usualUrl: string; url: string | undefined }) {
  return (
    <Field
      label={t(`${texts}.url`)}
      mark={t('payments.optional')}
      name="url"
      type="url"
      inputMode="url"
      spellCheck={false}
      hint={t(`${texts}.url-hint`, { url: usualUrl })}
      defaultValue={url}
    />
  )
}
