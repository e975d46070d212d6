import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import { NewsletterBadge } from './newsletter-columns.tsx'
import { StartNewsletter } from './start-newsletter.tsx'
import { TestNewsletter } from './test-newsletter.tsx'
import { officeHref } from '../../office-href.ts'
import type { Rights } from '../../rights.ts'

export type NewsletterRights = Rights<'newsletter'> & { seePeople: boolean }

interface NewsletterHeadProps {
  newsletter: EditedNewsletter
  can: NewsletterRights
  ownEmail: string
  isSteppedUp: boolean
}

/** Title, readers and actions of a newsletter. */
export function NewsletterHead({ newsletter, can, ownEmail, isSteppedUp }: NewsletterHeadProps) {
  const { id, state, text, recipients } = newsletter
  const isDraft = state === 'draft'
  return (
    <PageHead
      title={text.title}
      back={{ to: officeHref('newsletters'), text: t('newsletter.title') }}
      facts={
        <>
          <NewsletterBadge state={state} /> {t('newsletter.readers', { readers: recipients })}
        </>
      }
    >
      {can.save && isDraft && (
        <ActionDialog
          label={t('newsletter.delete')}
          title={t('newsletter.delete-title')}
          keep={t('newsletter.delete-keep')}
          answer={t('newsletter.delete-action')}
          intent="delete"
          values={{}}
        >
          <p>{t('newsletter.delete-hint')}</p>
        </ActionDialog>
      )}
      {can.save && <TestNewsletter key={`test ${id}`} text={text} ownEmail={ownEmail} />}
      {can.start && isDraft && (
        <StartNewsletter key={`start ${id}`} newsletter={newsletter} isSteppedUp={isSteppedUp} />
      )}
    </PageHead>
  )
}
