import type { EnteredReseller } from '../../../shop/resellers/change-reseller.ts'
import type { ListedReseller } from '../../../shop/resellers/list-resellers.ts'
import { decimal } from '../../../shop/money-text.ts'
import { textOf } from '../../form-values.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface TermFieldsProps {
  reseller?: ListedReseller
  groups: readonly { id: number; name: string }[]
}

/** Name, discount and credit limit of a reseller. */
export function TermFields({ reseller, groups }: TermFieldsProps) {
  return (
    <>
      <Field
        label={t('resellers.name')}
        name="name"
        hint={t('resellers.name-hint')}
        defaultValue={reseller?.name}
      />
      {groups.length > 0 && (
        <SelectField
          label={t('resellers.group')}
          name="group"
          hint={t('resellers.group-hint')}
          defaultValue={reseller?.group?.id ?? ''}
        >
          <option value="">{t('resellers.group-none')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <DiscountFields of={reseller} />
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

/** Discount and higher ones by quantity, of a reseller or a price group. */
export function DiscountFields({ of }: { of: { discountPercent: number; breaks: string } | undefined }) {
  return (
    <>
      <Field
        label={t('resellers.discount')}
        name="discount"
        inputMode="decimal"
        hint={t('resellers.discount-hint')}
        defaultValue={of?.discountPercent}
      />
      <Field
        label={t('resellers.breaks')}
        name="breaks"
        hint={t('resellers.breaks-hint')}
        defaultValue={of?.breaks}
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
    group: textOf(form, 'group'),
    creditLimit: textOf(form, 'creditLimit'),
  }
}
