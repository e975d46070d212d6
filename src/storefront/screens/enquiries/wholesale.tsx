import texts from 'virtual:texts/pages'
import { readSeoText } from '../../../shop/content/seo-text.ts'
import { wholesaleForm } from '../../../shop/enquiries/enquiry-forms.ts'
import { shopContext } from '../../context.ts'
import { FormEmail, FormLine, FormText } from '../../form/form-field.tsx'
import { useText } from '../../text/text.tsx'
import type { Route } from './+types/wholesale.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquiryPage } from './enquiry-page.tsx'
import { postEnquiry, sentBefore } from './post-enquiry.ts'

export const handle = { texts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  return { seo: await readSeoText(shop, visitor, 'page_wholesale'), posted: sentBefore(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return postEnquiry(context.get(shopContext), request, wholesaleForm, (fields) => ({
    kind: 'wholesale',
    fields,
  }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.seo?.title ?? ''} · Latchkey` },
  { name: 'description', content: loaderData?.seo?.description },
  { name: 'keywords', content: loaderData?.seo?.keywords },
]

/** Keys by the hundred (ENQ-1). */
export default function Wholesale({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <EnquiryPage
      title="wholesale.title"
      lead="wholesale.lead"
      points={[
        { title: 'wholesale.price', text: 'wholesale.price-text' },
        { title: 'wholesale.file', text: 'wholesale.file-text' },
        { title: 'wholesale.replace', text: 'wholesale.replace-text' },
        { title: 'wholesale.person', text: 'wholesale.person-text' },
      ]}
      formTitle="wholesale.form"
    >
      <EnquiryForm
        posted={actionData ?? loaderData.posted}
        sendText={t('wholesale.send')}
        sentText={t('wholesale.sent')}
      >
        {(form) => (
          <>
            <FormLine
              form={form}
              name="fillname"
              label={t('enquiry.name')}
              autoComplete="name"
              maxLength={50}
            />
            <div className="grid gap-5 md:grid-cols-2 md:gap-3">
              <FormEmail form={form} name="email" label={t('enquiry.email')} />
              <FormEmail form={form} name="confirmEmail" label={t('enquiry.confirm-email')} />
              <FormLine form={form} name="skype" label={t('enquiry.skype')} optional maxLength={50} />
              <FormLine
                form={form}
                name="region"
                label={t('enquiry.region')}
                optional
                autoComplete="country-name"
                maxLength={50}
              />
            </div>
            <FormText form={form} name="message" label={t('wholesale.message')} optional maxLength={150} />
          </>
        )}
      </EnquiryForm>
    </EnquiryPage>
  )
}
