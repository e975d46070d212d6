import type { ProductChoices } from '../../../shop/products/list/list-products.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'

interface EditFieldsProps {
  categories: ProductChoices['categories']
}

/** Fields of an edit; an untouched field changes nothing. */
export function EditFields({ categories }: EditFieldsProps) {
  return (
    <>
      <div className="grid2">
        <SelectField label={t('products.state')} name="onSale">
          <option value="">{t('products.leave')}</option>
          <option value="on">{t('products.state.on-sale')}</option>
          <option value="off">{t('products.state.off-sale')}</option>
        </SelectField>
        <SelectField label={t('products.filter.category')} name="category">
          <option value="">{t('products.leave')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('products.price-by')} name="priceBy">
          <option value="percent">{t('products.by-percent')}</option>
          <option value="amount">{t('products.by-amount')}</option>
        </SelectField>
        <Field label={t('products.by-how-much')} name="price" placeholder="-10" />
      </div>
      <p className="hint">{t('products.price-hint')}</p>
      <fieldset className="plain stack stack--s">
        <legend>{t('products.sale-period')}</legend>
        <div className="grid3">
          <Field label={t('products.sale-off')} name="saleOff" placeholder="20" />
          <Field label={t('products.sale-from')} name="saleFrom" type="datetime-local" />
          <Field label={t('products.sale-until')} name="saleUntil" type="datetime-local" />
        </div>
        <p className="hint">{t('products.sale-hint')}</p>
      </fieldset>
    </>
  )
}
