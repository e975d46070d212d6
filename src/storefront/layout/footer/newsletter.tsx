import { hrefTo } from '../../../shop/page-href.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShopHref } from '../../navigation/shop-link.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { useNewsletter } from './use-newsletter.ts'

const inputId = 'newsletter-email'
const errorId = 'newsletter-error'

/** The newsletter's form at the head of the footer. */
export function Newsletter() {
  const t = useText()
  return (
    <section
      aria-labelledby="newsletter-title"
      className="grid items-end gap-x-16 gap-y-5 border-b border-line pt-4 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:pt-6 lg:pb-10"
    >
      <div>
        <h2 id="newsletter-title" className="display-2">
          {t('newsletter.title')}
        </h2>
        <p className="mt-3 text-fg-2">{t('newsletter.lead')}</p>
      </div>
      <NewsletterForm />
    </section>
  )
}

/** A missing or malformed address marks the field without a message (ENQ-3). */
function NewsletterForm() {
  const t = useText()
  const shopHref = useShopHref()
  const { inputRef, state, send, clearIssue } = useNewsletter()
  const isShort = state === 'short'
  const isInvalid = isShort || state === 'invalid'
  return (
    <form
      method="post"
      action={shopHref(hrefTo('newsletter'))}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-2"
    >
      <label htmlFor={inputId} className="text-sm font-medium">
        {t('newsletter.email')}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextInput
          ref={inputRef}
          id={inputId}
          name="email"
          type="email"
          required
          maxLength={50}
          autoComplete="email"
          dir="ltr"
          placeholder="name@example.org"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isShort ? errorId : undefined}
          onInput={isInvalid ? clearIssue : undefined}
        />
        <Button type="submit" look="key" busy={state === 'sending'}>
          {t('newsletter.subscribe')}
        </Button>
      </div>
      {isShort && <FieldError id={errorId}>{t('form.min-2')}</FieldError>}
      {state === 'asked' && (
        <Note tone="good" live>
          {t('newsletter.asked')}
        </Note>
      )}
    </form>
  )
}
