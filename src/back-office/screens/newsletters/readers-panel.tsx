import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { number, t } from '../../text/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/list/table.tsx'

/** Readers of the newsletter by language, and those who are left out. */
export function ReadersPanel({ newsletter }: { newsletter: EditedNewsletter }) {
  const { languages, recipients, subscribers } = newsletter
  return (
    <Panel title={t('newsletter.readers-title')} hint={t('newsletter.readers', { readers: recipients })}>
      <div className="panel__b panel__b--flush">
        <LanguageTable languages={languages} isToCome />
      </div>
      <p className="panel__f small muted">
        {t('newsletter.left-out', {
          asked: subscribers.asked,
          ended: subscribers.ended,
          bounced: subscribers.bounced,
        })}
      </p>
    </Panel>
  )
}

interface LanguageTableProps {
  languages: EditedNewsletter['languages']
  isToCome?: boolean
}

export function LanguageTable({ languages, isToCome = false }: LanguageTableProps) {
  return (
    <Table
      caption={t('newsletter.by-language')}
      look="table--s"
      rows={languages}
      keyOf={({ locale }) => locale}
      columns={[
        { head: t('newsletter.language'), cell: ({ locale }) => languageName(locale) },
        { head: t('newsletter.text'), cell: ({ text }) => t(`newsletter.text-${text}`) },
        {
          head: t(isToCome ? 'newsletter.readers-n' : 'newsletter.sent-to'),
          look: 'n',
          cell: ({ readers, sent }) =>
            isToCome ? number(readers) : t('newsletter.n-of', { done: number(sent), all: number(readers) }),
        },
      ]}
    />
  )
}
