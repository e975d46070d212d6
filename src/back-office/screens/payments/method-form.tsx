import { useRef } from 'react'
import { Form } from 'react-router'
import type { EditedMethod } from '../../../shop/payments/methods/list-payment-methods.ts'
import { t } from '../../text/text.ts'
import { DraftNote } from '../../ui/drafts/draft-note.tsx'
import { useEnd } from '../../ui/drafts/use-end.ts'
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts'
import { Field } from '../../ui/field.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { MethodCurrencies } from './method-currencies.tsx'
import { MethodNames } from './method-names.tsx'

interface MethodFormProps {
  method: EditedMethod
  canWrite: boolean
}

/** All fields of one method, saved together. */
export function MethodForm({ method, canWrite }: MethodFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const { code, version } = method
  const { changes, note } = useFormDraft({
    formRef,
    place: `payment-method:${code}`,
    version,
    end: useEnd(['save'], ['payments.saved']),
  })
  const field = (name: 'feePercent' | 'feeFixed' | 'min' | 'max' | 'holdMinutes') => ({
    name,
    defaultValue: String(method[name]),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  const optional = t('payments.optional')
  return (
    <Form method="post" encType="multipart/form-data" noValidate ref={formRef} className="stack">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={version} />
      {canWrite && <DraftNote {...note} />}
      <fieldset disabled={!canWrite} className="stack plain">
        <MethodNames method={method} />
        <MethodCurrencies method={method} />
        <section className="panel">
          <header className="panel__h">
            <h2>{t('payments.fee-and-limits')}</h2>
            <p>{t('payments.fee-about')}</p>
          </header>
          <div className="panel__b grid3">
            <Field label={t('payments.fee-percent')} hint={t('payments.fee-hint')} {...field('feePercent')} />
            <Field label={t('payments.fee-fixed')} hint={t('payments.dollars')} {...field('feeFixed')} />
            <Field
              label={t('payments.hold')}
              mark={optional}
              hint={t('payments.hold-hint')}
              {...field('holdMinutes')}
            />
            <Field label={t('payments.min')} mark={optional} hint={t('payments.dollars')} {...field('min')} />
            <Field label={t('payments.max')} mark={optional} hint={t('payments.dollars')} {...field('max')} />
            {method.companyMethod !== undefined && (
              <Field
                label={t('payments.company-method')}
                mark={optional}
                hint={t('payments.company-method-hint')}
                name="method"
                defaultValue={method.companyMethod}
              />
            )}
          </div>
        </section>
      </fieldset>
      {canWrite && <SaveBar formRef={formRef} changes={changes} />}
    </Form>
  )
}
