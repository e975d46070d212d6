import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { officeHref } from '../../office-href.ts'

/** Pages of settings, by the question that leads an owner to them. */
const questions = {
  shop: [
    { to: officeHref('settings', { group: 'identity' }), text: 'settings.group.identity' },
    { to: officeHref('settings', { group: 'look' }), text: 'settings.group.look' },
    { to: officeHref('settings', { group: 'announcement' }), text: 'settings.group.announcement' },
  ],
  prices: [
    { to: officeHref('currencies'), text: 'currencies.title' },
    { to: officeHref('settings', { group: 'invoices' }), text: 'settings.group.invoices' },
    { to: officeHref('levels'), text: 'levels.title' },
    { to: officeHref('settings', { group: 'points' }), text: 'settings.group.points' },
  ],
  selling: [
    { to: officeHref('settings', { group: 'selling' }), text: 'settings.group.selling' },
    { to: officeHref('settings', { group: 'delivery' }), text: 'settings.group.delivery' },
    { to: officeHref('settings', { group: 'refunds' }), text: 'settings.group.refunds' },
    { to: officeHref('settings', { group: 'marketing' }), text: 'settings.group.marketing' },
  ],
  safety: [
    { to: officeHref('settings', { group: 'fraud' }), text: 'settings.group.fraud' },
    { to: officeHref('blocks'), text: 'blocks.title' },
    { to: officeHref('questions'), text: 'questions.title' },
  ],
  connections: [
    { to: officeHref('webhook-endpoints'), text: 'endpoints.title' },
    { to: officeHref('api-keys'), text: 'api-keys.title' },
  ],
} as const

type Question = keyof typeof questions

/** Head and list of the pages of settings around one of them. */
export function SettingsPage({ at, children }: { at: string; children: ReactNode }) {
  return (
    <div className="pagebody">
      <PageHead title={t('settings.title')} facts={t('settings.facts')} />
      <div className="two two--settings">
        <nav className="setnav" aria-label={t('settings.title')}>
          {(Object.keys(questions) as Question[]).map((question) => (
            <Places key={question} question={question} at={at} />
          ))}
        </nav>
        <div className="stack">{children}</div>
      </div>
    </div>
  )
}

function Places({ question, at }: { question: Question; at: string }) {
  const id = useId()
  return (
    <>
      <p id={id}>{t(`settings.question.${question}`)}</p>
      <ul aria-labelledby={id}>
        {questions[question].map(({ to, text }) => (
          <li key={to}>
            <Link to={to} aria-current={to === at ? 'page' : undefined}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
