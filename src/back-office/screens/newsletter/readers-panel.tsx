import type { EditedNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { number, t } from '../../text/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { TableBox } from '../../ui/table-box.tsx'

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
    <TableBox caption={t('newsletter.by-language')} look="table--s">
      <thead>
        <tr>
          <th scope="col">{t('newsletter.language')}</th>
          <th scope="col">{t('newsletter.text')}</th>
          <th scope="col" className="n">
            {t(isToCome ? 'newsletter.readers-n' : 'newsletter.sent-to')}
          </th>
        </tr>
      </thead>
      <tbody>
        {languages.map(({ locale, readers, sent, text }) => (
          <tr key={locale}>
            <td>{languageName(locale)}</td>
            <td>{t(`newsletter.text-${text}`)}</td>
            <td className="n">
              {isToCome
                ? number(readers)
                : t('newsletter.n-of', { done: number(sent), all: number(readers) })}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
