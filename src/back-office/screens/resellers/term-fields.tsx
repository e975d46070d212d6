import type { EnteredReseller } from '../../../shop/resellers/change-reseller.ts'
import type { ListedReseller } from '../../../shop/resellers/list-resellers.ts'
import { decimal } from '../../../shop/money-text.ts'
import { textOf } from '../../form-values.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'

/** Name, discount and credit limit of a reseller. */
export function TermFields({ reseller }: { reseller?: ListedReseller }) {
  return (
    <>
      <Field
        label={t('resellers.name')}
        name="name"
        hint={t('resellers.name-hint')}
        defaultValue={reseller?.name}
      />
      <Field
        label={t('resellers.discount')}
        name="discount"
        inputMode="decimal"
        hint={t('resellers.discount-hint')}
        defaultValue={reseller?.discountPercent}
      />
      <Field
        label={t('resellers.breaks')}
        name="breaks"
        hint={t('resellers.breaks-hint')}
        defaultValue={reseller?.breaks}
      />
      <Field
        label={t('resellers.credit-limit')}
        name="creditLimit"
        inputMode="decimal"
        hint={t('resellers.credit-limit-hint')}
        defaultValue={decimal(reseller?.creditLimitCents ?? 0)}
      />
    </>
  )
}

/** Reads the fields of `TermFields`. */
export function enteredIn(form: FormData): EnteredReseller {
  return {
    name: textOf(form, 'name'),
    discount: textOf(form, 'discount'),
    breaks: textOf(form, 'breaks'),
    creditLimit: textOf(form, 'creditLimit'),
  }
}
