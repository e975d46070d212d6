import texts from 'virtual:texts/pages'
import { feedbackForm } from '../../../shop/enquiries/enquiry-forms.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { shopContext } from '../../context.ts'
import { FormEmail, FormLine, FormText } from '../../form/form-field.tsx'
import { useText } from '../../text/text.tsx'
import type { Route } from './+types/feedback.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquiryPage } from './enquiry-page.tsx'
import { postEnquiry, sentBefore } from './post-enquiry.ts'

export const handle = { texts }

export function loader({ context, request }: Route.LoaderArgs) {
  const { t } = textOf(context.get(shopContext).visitor.locale)
  return { title: t('feedback.title'), description: t('feedback.lead'), posted: sentBefore(request) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return postEnquiry(context.get(shopContext), request, feedbackForm, (fields) => ({
    kind: 'feedback',
    fields,
  }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ''} · Latchkey` },
  { name: 'description', content: loaderData?.description },
]

/** What somebody thinks of the shop (ENQ-2). */
export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <EnquiryPage
      title="feedback.title"
      lead="feedback.lead"
      points={[
        { title: 'feedback.broken', text: 'feedback.broken-text' },
        { title: 'feedback.order', text: 'feedback.order-text' },
        { title: 'feedback.idea', text: 'feedback.idea-text' },
        { title: 'feedback.answer', text: 'feedback.answer-text' },
      ]}
      formTitle="feedback.form"
    >
      <EnquiryForm
        posted={actionData ?? loaderData.posted}
        sendText={t('feedback.send')}
        sentText={t('feedback.sent')}
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
              <FormEmail form={form} name="email" label={t('enquiry.email')} />
            </div>
            <FormText form={form} name="message" label={t('feedback.message')} maxLength={1000} />
          </>
        )}
      </EnquiryForm>
    </EnquiryPage>
  )
}
