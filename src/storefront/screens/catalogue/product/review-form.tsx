import type { ReviewRefusal } from '../../../../shop/reviews/who-may-review.ts'
import type { FormAnswer } from '../../../form/answer-form.ts'
import { usePostedForm } from '../../../form/use-posted-form.ts'
import { useText } from '../../../text/text.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { CountedTextArea } from '../../../ui/counted-text-area.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { StarChoice } from '../../../ui/star-choice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

const mostStars = 5

export interface ReviewFormProps {
  refusal: ReviewRefusal | undefined
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
}

/** Where a visitor rates the product, unless the shop keeper takes no ratings (REV-1, REV-3). */
export function ReviewForm({ refusal, posted }: ReviewFormProps) {
  const t = useText()
  const review = usePostedForm(posted)
  if (refusal) return <Note>{t(`errors.${refusal}`)}</Note>
  if (review.isSent)
    return (
      <Note tone="good" live>
        {t('product.review.sent')}
      </Note>
    )
  return (
    <details open={posted !== undefined}>
      <summary className={`${buttonClass({ look: 'line' })} list-none [&::-webkit-details-marker]:hidden`}>
        {t('product.review.write')}
      </summary>
      <review.Form
        ref={review.formRef}
        method="post"
        noValidate
        className="mt-5 grid max-w-[42rem] gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
      >
        {review.faultOf('form') && (
          <Note tone="bad" live>
            {review.faultOf('form')}
          </Note>
        )}
        <ReviewFields {...review} />
        <div>
          <Button type="submit" look="key" busy={review.isSending} busyText={t('product.review.sending')}>
            {t('product.review.send')}
          </Button>
        </div>
      </review.Form>
    </details>
  )
}

function ReviewFields({ given, faultOf }: Pick<ReturnType<typeof usePostedForm>, 'given' | 'faultOf'>) {
  const t = useText()
  return (
    <>
      <StarChoice
        name="score"
        label={t('product.review.score')}
        chosen={Number(given['score'] ?? mostStars)}
        error={faultOf('score')}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-3">
        <Field
          label={t('product.review.name')}
          hint={t('product.review.name-hint')}
          error={faultOf('fillName')}
        >
          {(control) => (
            <TextInput
              {...control}
              name="fillName"
              defaultValue={given['fillName']}
              autoComplete="name"
              required
              maxLength={50}
            />
          )}
        </Field>
        <Field
          label={t('product.review.email')}
          hint={t('product.review.email-hint')}
          error={faultOf('email')}
        >
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              defaultValue={given['email']}
              autoComplete="email"
              required
              maxLength={50}
              dir="ltr"
            />
          )}
        </Field>
      </div>
      <Field
        label={t('product.review.content')}
        hint={t('product.review.content-hint')}
        error={faultOf('content')}
      >
        {(control) => (
          <CountedTextArea
            {...control}
            name="content"
            defaultValue={given['content'] ?? ''}
            required
            maxLength={1000}
            dir="auto"
          />
        )}
      </Field>
    </>
  )
}
