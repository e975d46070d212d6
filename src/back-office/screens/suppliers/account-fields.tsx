import { decimal } from '../../../shop/money-text.ts'
import { isTextId, t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'

interface AccountFieldsProps {
  account?: { name: string; budgetCents: number; url: string }
  /** empty: the shop knows the address */
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
        label={t('suppliers.budget')}
        name="budget"
        inputMode="decimal"
        hint={t('suppliers.budget-hint')}
        defaultValue={account ? decimal(account.budgetCents) : undefined}
      />
      {usualUrl !== '' && (
        <Field
          label={t('suppliers.url')}
          mark={t('payments.optional')}
          name="url"
          type="url"
          inputMode="url"
          spellCheck={false}
          hint={t('suppliers.url-hint', { url: usualUrl })}
          defaultValue={account?.url}
        />
      )}
    </>
  )
}

function labelOf(name: string): string {
  const id = `suppliers.field.${name}`
  return isTextId(id) ? t(id) : name
}
