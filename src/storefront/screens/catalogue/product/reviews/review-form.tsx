import { useLocation } from 'react-router'
import { ownHref } from '../../../../../shop/page-href.ts'
import type { ReviewRefusal } from '../../../../../shop/reviews/who-may-review.ts'
import type { FormAnswer } from '../../../../form/answer-form.ts'
import { ErrorNote } from '../../../../form/error-note.tsx'
import { FormEmail, FormLine, FormText } from '../../../../form/form-field.tsx'
import { type ShopForm, useShopForm } from '../../../../form/use-shop-form.ts'
import { useFrame } from '../../../../layout/use-frame.ts'
import { useText } from '../../../../text/text.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ShopLink } from '../../../../navigation/shop-link.tsx'
import { proofOf } from './review-address.ts'
import { StarChoice } from './star-choice.tsx'
import { signInHref } from '../../../../navigation/sign-in-href.ts'

const maxStars = 5

export interface ReviewFormProps {
  refusal: ReviewRefusal | undefined
  /** the answer to the form when it was posted without JavaScript */
  posted: FormAnswer | undefined
}

/** The review form, unless reviews are closed (REV-1, REV-3). */
export function ReviewForm({ refusal, posted }: ReviewFormProps) {
  const t = useText()
  const member = useFrame()?.member
  const { search } = useLocation()
  const { formProps, isSending, isSent, sent, ...form } = useShopForm({
    posted,
    before: {
      fillName: member?.name,
      email: member?.email,
    },
  })
  if (refusal) return <Refused code={refusal} />
  if (isSent)
    return (
      <Note tone="good" live>
        {t(sent ?? 'product.review.sent')}
      </Note>
    )
  return (
    <details open={posted !== undefined || proofOf(search) !== undefined}>
      <summary className={`${buttonClass({ look: 'line' })} list-none [&::-webkit-details-marker]:hidden`}>
        {t('product.review.write')}
      </summary>
      <form
        {...formProps}
        className="mt-5 grid max-w-[42rem] gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
      >
        <ErrorNote>{form.issueOf('form')}</ErrorNote>
        <ReviewFields form={form} />
        <div>
          <Button type="submit" look="key" busy={isSending} busyText={t('product.review.sending')}>
            {t('product.review.send')}
          </Button>
        </div>
      </form>
    </details>
  )
}

function Refused({ code }: { code: ReviewRefusal }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Note>
      {t(`errors.${code}`)}{' '}
      {code === 'review.sign-in' && (
        <ShopLink to={signInHref(ownHref(pathname + search + '#ratings'))} className="link">
          {t('login.title')}
        </ShopLink>
      )}
    </Note>
  )
}

function ReviewFields({ form }: { form: Pick<ShopForm, 'given' | 'issueOf'> }) {
  const t = useText()
  return (
    <>
      <StarChoice
        name="score"
        label={t('product.review.score')}
        chosen={Number(form.given['score'] ?? maxStars)}
        error={form.issueOf('score')}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-3">
        <FormLine
          form={form}
          name="fillName"
          label={t('product.review.name')}
          hint={t('product.review.name-hint')}
          autoComplete="name"
          maxLength={50}
        />
        <FormEmail
          form={form}
          name="email"
          label={t('product.review.email')}
          hint={t('product.review.email-hint')}
        />
      </div>
      <FormText
        form={form}
        name="content"
        label={t('product.review.content')}
        hint={t('product.review.content-hint')}
        maxLength={1000}
      />
    </>
  )
}
