import { t } from '../../../text/text.ts'
import { Field } from '../../../ui/field.tsx'

/** The address of a program of the owner. */
export function UrlField({ url }: { url: string | undefined }) {
  return (
    <Field
      label={t('endpoints.url')}
      name="url"
      type="url"
      inputMode="url"
      spellCheck={false}
      hint={t('endpoints.url-hint')}
      defaultValue={url}
    />
  )
}
