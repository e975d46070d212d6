import texts from 'virtual:texts/pages'
import { saleForm } from '../../../shop/enquiries/enquiry-forms.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { shopContext } from '../../context.ts'
import { FormEmail, FormLine, FormText } from '../../form/form-field.tsx'
import { useText } from '../../text/text.tsx'
import type { Route } from './+types/sale.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquiryPage } from './enquiry-page.tsx'
import { postEnquiry, sentBefore } from './post-enquiry.ts'

export const handle = { texts }

export function loader({ context, request }: Route.LoaderArgs) {
  const { t } = textOf(context.get(shopContext).visitor.locale)
  return { title: t('sale.title'), description: t('sale.lead'), posted: sentBefore(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return postEnquiry(context.get(shopContext), request, saleForm, (fields) => ({ kind: 'sale', fields }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} · Latchkey` },
  { name: 'description', content: loaderData?.description },
]

/** For those who have keys to sell (ENQ-2). */
export default function Sale({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <EnquiryPage
      title="sale.title"
      lead="sale.lead"
      points={[
        { title: 'sale.source', text: 'sale.source-text' },
        { title: 'sale.paid', text: 'sale.paid-text' },
        { title: 'sale.terms', text: 'sale.terms-text' },
        { title: 'sale.answer', text: 'sale.answer-text' },
      ]}
      formTitle="sale.form"
    >
      <EnquiryForm
        posted={actionData ?? loaderData.posted}
        sendText={t('sale.send')}
        sentText={t('sale.sent')}
      >
        {(form) => (
          <>
            <div className="grid gap-5 md:grid-cols-2 md:gap-3">
              <FormLine
                form={form}
                name="fillname"
                label={t('enquiry.name')}
                autoComplete="name"
                maxLength={50}
              />
              <FormLine
                form={form}
                name="region"
                label={t('enquiry.region')}
                optional
                autoComplete="country-name"
                maxLength={50}
              />
              <FormEmail form={form} name="email" label={t('enquiry.email')} />
              <FormEmail form={form} name="confirmEmail" label={t('enquiry.confirm-email')} />
            </div>
            <FormText
              form={form}
              name="product"
              label={t('sale.product')}
              hint={t('sale.product-hint')}
              maxLength={1000}
            />
          </>
        )}
      </EnquiryForm>
    </EnquiryPage>
  )
}
