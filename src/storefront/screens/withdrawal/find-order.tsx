import type { FormAnswer } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { FormEmail, FormLine } from '../../form/form-field.tsx'
import { useShopForm } from '../../form/use-shop-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Asks for the order and mails its link. An unknown order gets the same answer. */
export function FindOrder({ action, answer }: { action: string; answer: FormAnswer | undefined }) {
  const t = useText()
  const { formProps, isSending, isSent, ...form } = useShopForm({ posted: answer })
  return (
    <>
      <p className="text-[1.0625rem] text-fg-2">{t('withdraw.text')}</p>
      {isSent && (
        <Note tone="good" live>
          {t('find-order.sent')}
        </Note>
      )}
      <ErrorNote>{form.issueOf('form')}</ErrorNote>
      <form {...formProps} action={action} className="grid gap-5">
        <FormLine form={form} name="orderNo" label={t('find-order.number')} maxLength={40} dir="ltr" />
        <FormEmail form={form} name="email" label={t('find-order.email')} />
        <div>
          <Button type="submit" look="key" size="lg" busy={isSending}>
            {t('withdraw.continue')}
          </Button>
        </div>
      </form>
    </>
  )
}
