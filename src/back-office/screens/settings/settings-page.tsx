import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { officeHref } from '../../office-href.ts'

const places = [
  { to: officeHref('settings', { group: 'identity' }), text: 'settings.group.identity' },
  { to: officeHref('settings', { group: 'look' }), text: 'settings.group.look' },
  { to: officeHref('settings', { group: 'announcement' }), text: 'settings.group.announcement' },
  { to: officeHref('settings', { group: 'selling' }), text: 'settings.group.selling' },
  { to: officeHref('currencies'), text: 'currencies.title' },
  { to: officeHref('levels'), text: 'levels.title' },
  { to: officeHref('settings', { group: 'points' }), text: 'settings.group.points' },
  { to: officeHref('settings', { group: 'fraud' }), text: 'settings.group.fraud' },
  { to: officeHref('blocks'), text: 'blocks.title' },
  { to: officeHref('settings', { group: 'invoices' }), text: 'settings.group.invoices' },
  { to: officeHref('webhook-endpoints'), text: 'endpoints.title' },
  { to: officeHref('questions'), text: 'questions.title' },
  { to: officeHref('api-keys'), text: 'api-keys.title' },
] as const

/** Head and list of the pages of settings around one of them. */
export function SettingsPage({ at, children }: { at: string; children: ReactNode }) {
  return (
    <div className="pagebody">
      <PageHead title={t('settings.title')} facts={t('settings.facts')} />
      <div className="two two--settings">
        <nav className="setnav" aria-label={t('settings.title')}>
          <ul>
            {places.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} aria-current={to === at ? 'page' : undefined}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack">{children}</div>
      </div>
    </div>
  )
}
