import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type Href, hrefTo } from '../../../shop/page-href.ts'
import { useText, type TextValues } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ltr } from '../../ui/number-text.tsx'

interface MailedLinkPageProps {
  /** the e-mail address; undefined when the link is invalid */
  email: string | undefined
  isDone: boolean
  texts: Record<'title' | 'text' | 'action' | 'done' | 'doneText' | 'badLink', TextId>
  values?: TextValues
  /** the link onwards; home by default */
  next?: { to: Href; text: TextId }
}

/** The page behind a mailed link: nothing changes until its button is pressed. */
export function MailedLinkPage({
  email,
  isDone,
  texts,
  values,
  next = { to: hrefTo('home'), text: 'error.home' },
}: MailedLinkPageProps) {
  const t = useText()
  const isSending = useNavigation().state === 'submitting'
  if (isDone)
    return (
      <Frame title={t(texts.done)}>
        <p className="text-lg text-fg-2">{t(texts.doneText, values)}</p>
        <ButtonLink to={next.to}>{t(next.text)}</ButtonLink>
      </Frame>
    )
  if (email === undefined)
    return (
      <Frame title={t('newsletter-link.bad-link')}>
        <p className="text-lg text-fg-2">{t(texts.badLink)}</p>
        <ButtonLink to={next.to}>{t(next.text)}</ButtonLink>
      </Frame>
    )
  return (
    <Frame title={t(texts.title)}>
      <p className="text-lg wrap-anywhere text-fg-2">{t(texts.text, { ...values, email: ltr(email) })}</p>
      <Form method="post">
        <Button type="submit" look="key" size="lg" busy={isSending}>
          {t(texts.action)}
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
