import type { StaticPage } from '../../../shop/content/static-page.ts'
import { Breadcrumb } from '../../navigation/breadcrumb.tsx'
import { useDay, useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import { Prose } from '../../ui/prose.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { OnThisPage } from './on-this-page.tsx'

/** The text of a page of the shop keeper below its title. */
export function PageText({ page, isContact }: { page: StaticPage; isContact: boolean }) {
  const t = useText()
  return (
    <div className="wrap">
      <Breadcrumb steps={[{ name: page.title }]} />
      <header className="border-b border-line-hard pt-4 pb-6 lg:pt-8 lg:pb-10">
        <h1 className="display-1 max-w-200">{page.title}</h1>
        <ChangedOn moment={page.changedAt} />
      </header>
      <div className="grid gap-x-12 gap-y-6 pt-6 lg:grid-cols-[15rem_minmax(0,42rem)] lg:pt-10">
        <OnThisPage headings={page.headings} locale={page.locale} />
        <div className="min-w-0 lg:col-start-2">
          {isContact && <ContactFacts />}
          {!page.isOpen && (
            <div className="mb-6">
              <Note tone="info">{t('content.affiliate-closed')}</Note>
            </div>
          )}
          <Prose html={page.html} locale={page.locale} />
        </div>
      </div>
    </div>
  )
}

function ChangedOn({ moment }: { moment: string }) {
  const t = useText()
  const day = useDay()
  return <p className="mt-4 text-sm text-fg-3">{t('content.changed-on', { date: day(moment) })}</p>
}
