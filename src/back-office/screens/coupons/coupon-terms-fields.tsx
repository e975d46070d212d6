import { useId, useState } from 'react'
import type { CouponForm } from '../../../shop/pricing/coupons/coupon-form.ts'
import { couponAudiences } from '../../../shop/pricing/coupon-tables.ts'
import { t } from '../../text/text.ts'
import { Field } from '../../ui/field.tsx'
import { useIssueOf } from '../../ui/use-issue.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ErrorLine } from '../../ui/fields/error-line.tsx'

export interface Category {
  id: number
  name: string
}

interface CouponTermsFieldsProps {
  form: CouponForm
  isSeries: boolean
  categories: readonly Category[]
}

/** All fields of the terms of a coupon. */
export function CouponTermsFields({ form, isSeries, categories }: CouponTermsFieldsProps) {
  const [takes, setTakes] = useState(form.takes)
  const field = (name: keyof CouponForm) => ({
    name,
    defaultValue: String(form[name]),
    autoComplete: 'off',
  })
  const optional = (name: keyof CouponForm) => ({ mark: t('coupons.optional'), ...field(name) })
  return (
    <>
      <div className="grid2">
        <SelectField
          label={t('coupons.takes')}
          name="takes"
          value={takes}
          onChange={(event) => setTakes(event.target.value)}
        >
          <option value="percent">{t('coupons.percent')}</option>
          <option value="fixed">{t('coupons.fixed')}</option>
        </SelectField>
        <Field label={t('coupons.off')} inputMode="decimal" {...field('off')} required />
        {takes === 'percent' && (
          <Field label={t('coupons.max-off')} inputMode="decimal" {...optional('maxOff')} />
        )}
        <Field label={t('coupons.min-goods')} inputMode="decimal" {...optional('minGoods')} />
      </div>
      <p className="hint">{t('coupons.off-hint')}</p>
      <Categories chosen={form.categoryIds} categories={categories} />
      <Field
        label={t('coupons.skus')}
        hint={t('coupons.skus-hint')}
        className="input mono"
        {...optional('skus')}
      />
      <div className="grid2">
        <Field
          label={t('coupons.starts')}
          mark={t('coupons.utc')}
          type="datetime-local"
          {...field('startsAt')}
        />
        <Field label={t('coupons.ends')} mark={t('coupons.utc')} type="datetime-local" {...field('endsAt')} />
        <Audience chosen={form.audience} email={field('buyerEmail')} />
        <Field
          label={t(isSeries ? 'coupons.max-uses-code' : 'coupons.max-uses')}
          inputMode="numeric"
          {...optional('maxUses')}
        />
        <Field label={t('coupons.per-buyer')} inputMode="numeric" {...optional('maxUsesPerBuyer')} />
      </div>
      <Field label={t('coupons.note')} hint={t('coupons.note-hint')} {...optional('note')} />
    </>
  )
}

function Audience({
  chosen,
  email,
}: {
  chosen: string
  email: Pick<React.ComponentProps<typeof Field>, 'name' | 'defaultValue' | 'autoComplete'>
}) {
  const [audience, setAudience] = useState(chosen)
  return (
    <>
      <SelectField
        label={t('coupons.audience')}
        name="audience"
        value={audience}
        onChange={(event) => setAudience(event.target.value)}
      >
        {couponAudiences.map((one) => (
          <option key={one} value={one}>
            {t(`coupons.audience.${one}`)}
          </option>
        ))}
      </SelectField>
      {audience === 'buyer' && <Field label={t('coupons.buyer-email')} type="email" {...email} required />}
    </>
  )
}

function Categories({ chosen, categories }: { chosen: readonly string[]; categories: readonly Category[] }) {
  const id = useId()
  const problem = useIssueOf('categoryIds')
  return (
    <fieldset className="field" aria-describedby={problem ? `${id}-hint ${id}-issue` : `${id}-hint`}>
      <legend className="lab">
        {t('coupons.categories')} <span className="opt">{t('coupons.optional')}</span>
      </legend>
      <div className="checklist">
        {categories.map((category) => (
          <label key={category.id} className="check">
            <input
              type="checkbox"
              name="categoryIds"
              value={category.id}
              defaultChecked={chosen.includes(String(category.id))}
            />
            <span>{category.name}</span>
          </label>
        ))}
      </div>
      <p className="hint" id={`${id}-hint`}>
        {t('coupons.categories-hint')}
      </p>
      {problem && <ErrorLine id={`${id}-issue`}>{problem}</ErrorLine>}
    </fieldset>
  )
}
