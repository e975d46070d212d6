import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useText, type TextId } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ltr } from '../../ui/number-text.tsx'

interface NewsletterLinkPageProps {
  /** whose subscription it is; undefined when the link is not good */
  email: string | undefined
  isDone: boolean
  texts: Record<'title' | 'text' | 'act' | 'done' | 'doneText', TextId>
}

/** Where a link of a mail leads: it asks, and only a press of the button does something. */
export function NewsletterLinkPage({ email, isDone, texts }: NewsletterLinkPageProps) {
  const t = useText()
  const isSending = useNavigation().state === 'submitting'
  if (email === undefined)
    return (
      <Frame title={t('newsletter.bad-link')}>
        <p className="text-lg text-fg-2">{t('newsletter.bad-link-text')}</p>
      </Frame>
    )
  if (isDone)
    return (
      <Frame title={t(texts.done)}>
        <p className="text-lg text-fg-2">{t(texts.doneText)}</p>
        <ButtonLink to="/">{t('error.home')}</ButtonLink>
      </Frame>
    )
  return (
    <Frame title={t(texts.title)}>
      <p className="text-lg wrap-anywhere text-fg-2">{t(texts.text, { email: ltr(email) })}</p>
      <Form method="post">
        <Button type="submit" look="key" size="lg" busy={isSending}>
          {t(texts.act)}
        </Button>
      </Form>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <div className="grid max-w-[42rem] justify-items-start gap-5" role="status">
        <h1 className="display-2">{title}</h1>
        {children}
      </div>
    </div>
  )
}
