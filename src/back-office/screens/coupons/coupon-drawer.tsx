import { Download } from 'lucide'
import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { emptyCouponForm } from '../../../shop/pricing/coupons/coupon-form.ts'
import type { EditedCoupon } from '../../../shop/pricing/coupons/list-coupons.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { DraftNote } from '../../ui/drafts/draft-note.tsx'
import { useEnd } from '../../ui/drafts/use-end.ts'
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts'
import { Field } from '../../ui/field.tsx'
import { useOnce } from '../../ui/use-once.ts'
import { Icon } from '../../ui/icon.tsx'
import { CouponExamplePanel } from './coupon-example.tsx'
import { StateBadge } from './coupon-columns.tsx'
import { type Category, CouponTermsFields } from './coupon-terms-fields.tsx'
import { officeHref } from '../../office-href.ts'

interface CouponDrawerProps {
  /** undefined: a new one */
  opened: EditedCoupon | undefined
  /** many codes at once */
  isSeries: boolean
  categories: readonly Category[]
  canWrite: boolean
  closeHref: string
}

/** One coupon beside the list: its terms, their effect on a real order, and its end. */
export function CouponDrawer({ opened, isSeries, categories, canWrite, closeHref }: CouponDrawerProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { guard } = useOnce()
  const intent = opened ? 'change' : isSeries ? 'series' : 'add'
  const { note } = useFormDraft({
    formRef,
    place: `coupon:${opened?.code ?? `new ${intent}`}`,
    version: opened?.version ?? '',
    end: useEnd(['change'], ['coupons.saved', 'coupons.made']),
  })
  const title = opened?.code ?? t(isSeries ? 'coupons.new-series' : 'coupons.new')
  return (
    <Drawer
      title={title}
      look={opened && 'mono'}
      badge={opened && <StateBadge state={opened.state} />}
      closeHref={closeHref}
      isNew={!opened}
      formRef={formRef}
    >
      <Form method="post" {...guard} noValidate ref={formRef} id={formId} className="drawer__b">
        <input type="hidden" name="intent" value={intent} />
        {opened && (
          <>
            <input type="hidden" name="code" value={opened.code} />
            <input type="hidden" name="seen" value={opened.version} />
          </>
        )}
        {canWrite && <DraftNote {...note} />}
        {opened?.series && <SeriesNote name={opened.series} canWrite={canWrite} />}
        <fieldset disabled={!canWrite} className="drawer__fields">
          <NewFields intent={intent} />
          <CouponTermsFields
            form={opened?.form ?? emptyCouponForm}
            isSeries={isSeries || opened?.series !== undefined}
            categories={categories}
          />
        </fieldset>
        <CouponExamplePanel formRef={formRef} />
      </Form>
      {canWrite && (
        <div className="drawer__f">
          {opened && opened.state !== 'ended' && (
            <ActionForm intent="end" values={{ code: opened.code, seen: opened.version }}>
              <ActionButton look="bad">{t('coupons.end')}</ActionButton>
            </ActionForm>
          )}
          <ActionButton look="key" form={formId}>
            {t(isSeries ? 'coupons.make' : 'coupons.save')}
          </ActionButton>
        </div>
      )}
    </Drawer>
  )
}

/** Fields of a new coupon: its code, or the name and number of a series. */
function NewFields({ intent }: { intent: 'add' | 'series' | 'change' }) {
  if (intent === 'change') return null
  if (intent === 'add') return <Field label={t('coupons.code')} name="code" className="input mono" required />
  return (
    <div className="grid2">
      <Field label={t('coupons.series')} name="series" required />
      <Field label={t('coupons.count')} name="count" inputMode="numeric" required />
    </div>
  )
}

function SeriesNote({ name, canWrite }: { name: string; canWrite: boolean }) {
  return (
    <div className="note">
      <div>{t('coupons.part-of', { name })}</div>
      {canWrite && (
        <a className="btn btn--line btn--xs" href={officeHref('coupon-codes', { series: name })}>
          <Icon of={Download} />
          {t('coupons.download')}
        </a>
      )}
    </div>
  )
}
