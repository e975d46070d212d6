import { decimal } from '../../../shop/money-text.ts'
import { t } from '../../text/text.ts'
import { SecretFields, UrlField } from '../../ui/fields/account-fields.tsx'
import { Field } from '../../ui/field.tsx'

interface AccountFieldsProps {
  account?: { name: string; budgetCents: number; url: string }
  /** empty: the account has an address of its own, if it has credentials */
  usualUrl: string
  /** `ending` of a stored secret */
  credentials: readonly { name: string; ending: string | undefined }[]
}

/** Name, budget and credentials of a supplier. They keep no draft, since a browser would store a secret. */
export function AccountFields({ account, usualUrl, credentials }: AccountFieldsProps) {
  return (
    <>
      <Field
        label={t('suppliers.name')}
        name="name"
        hint={t('suppliers.name-hint')}
        defaultValue={account?.name}
      />
      <SecretFields texts="suppliers" credentials={credentials} />
      <Field
        label={t('suppliers.budget')}
        name="budget"
        inputMode="decimal"
        hint={t('suppliers.budget-hint')}
        defaultValue={account ? decimal(account.budgetCents) : undefined}
      />
      {usualUrl !== '' && <UrlField texts="suppliers" usualUrl={usualUrl} url={account?.url} />}
      {usualUrl === '' && credentials.length > 0 && (
        <Field
          label={t('suppliers.url')}
          name="url"
          type="url"
          inputMode="url"
          spellCheck={false}
          hint={t('suppliers.url-own')}
          defaultValue={account?.url}
        />
      )}
    </>
  )
}
