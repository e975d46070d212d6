import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { EditField } from '../../../shop/back-office/products/change/edit-form.ts'
import type { ProductChoices } from '../../../shop/back-office/products/list/list-products.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

interface EditFieldsProps {
  categories: ProductChoices['categories']
  problemOf(field: EditField): string | undefined
}

/** What is to be done to many products; what is left as it stands changes nothing. */
export function EditFields({ categories, problemOf }: EditFieldsProps) {
  return (
    <>
      <div className="grid2">
        <Select label={t('products.state')} name="onSale" problem={problemOf('onSale')}>
          <option value="">{t('products.leave')}</option>
          <option value="on">{t('products.state.on-sale')}</option>
          <option value="off">{t('products.state.off-sale')}</option>
        </Select>
        <Select label={t('products.filter.category')} name="category" problem={problemOf('category')}>
          <option value="">{t('products.leave')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label={t('products.price-by')} name="priceBy" problem={undefined}>
          <option value="percent">{t('products.by-percent')}</option>
          <option value="amount">{t('products.by-amount')}</option>
        </Select>
        <Field
          label={t('products.by-how-much')}
          name="price"
          error={problemOf('price')}
          placeholder="-10"
          autoComplete="off"
        />
      </div>
      <p className="hint">{t('products.price-hint')}</p>
    </>
  )
}

interface SelectProps {
  label: string
  name: EditField
  problem: string | undefined
  children: ReactNode
}

function Select({ label, name, problem, children }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select id={id} name={name} aria-describedby={problem && `${id}-issue`}>
          {children}
        </select>
        <Icon of={ChevronDown} />
      </span>
      {problem && (
        <p className="err" id={`${id}-issue`}>
          {problem}
        </p>
      )}
    </div>
  )
}
