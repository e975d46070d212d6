import { data } from 'react-router'
import texts from 'virtual:texts/payment'
import { hrefTo } from '../../../shop/page-href.ts'
import { orderLinkForm, requestOrderLink } from '../../../shop/orders/mail/request-order-link.ts'
import { shopContext } from '../../context.ts'
import { answerForm } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { FormEmail, FormLine } from '../../form/form-field.tsx'
import { readForm } from '../../form/read-form.ts'
import { useShopForm } from '../../form/use-shop-form.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShopHref } from '../../navigation/shop-link.tsx'
import type { Route } from './+types/find-order.ts'
import { PageTitle } from '../../layout/page-title.tsx'

export const handle = { texts }

/** Mails the order's link to the e-mail address of the order. Answers the same if there is no such order (PAY-13). */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const answer = await answerForm(await readForm(request), orderLinkForm, (input) =>
    requestOrderLink(shop, visitor, input),
  )
  return data(answer, { status: answer.status })
}

/** The way back to an order for a guest without its link. */
export default function FindOrder({ actionData }: Route.ComponentProps) {
  const t = useText()
  const here = useShopHref()(hrefTo('find-order'))
  const { formProps, isSending, isSent, ...form } = useShopForm({ posted: actionData })
  return (
    <div className="wrap grid max-w-184 gap-6 py-10 lg:py-16">
      <PageTitle words={[t('find-order.title')]} />
      <h1 className="display-2">{t('find-order.title')}</h1>
      <p className="text-[1.0625rem] text-fg-2">{t('find-order.text')}</p>
      {isSent && (
        <Note tone="good" live>
          {t('find-order.sent')}
        </Note>
      )}
      <ErrorNote>{form.issueOf('form')}</ErrorNote>
      <form {...formProps} action={here} className="grid gap-5">
        <FormLine form={form} name="orderNo" label={t('find-order.number')} maxLength={40} dir="ltr" />
        <FormEmail form={form} name="email" label={t('find-order.email')} />
        <div>
          <Button type="submit" look="key" size="lg" busy={isSending}>
            {t('find-order.send')}
          </Button>
        </div>
      </form>
    </div>
  )
}
