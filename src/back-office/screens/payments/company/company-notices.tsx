import { Copy } from 'lucide'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CompanySetup } from '../../../../shop/payments/setup/read-company-setup.ts'
import { officeHref } from '../../../office-href.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Notices = NonNullable<CompanySetup['notices']>

/** Address and events for the webhooks of the company, and the time of the last one. */
export function CompanyNotices({ notices, now }: { notices: Notices; now: string }) {
  const { url, events } = notices
  return (
    <Panel title={t('company.webhooks')} hint={t('company.webhooks-about')}>
      <div className="panel__b stack">
        <div className="stack--xs">
          <h3>{t('company.address')}</h3>
          <code className="address">{broken(url, /(?<=[/._])/)}</code>
        </div>
        <div>
          <button
            type="button"
            className="btn btn--line btn--xs"
            onClick={() => void navigator.clipboard.writeText(url)}
          >
            <Icon of={Copy} />
            {t('company.copy')}
          </button>
        </div>
        <LastNotice notices={notices} now={now} />
        {events.length > 0 && (
          <div className="stack--xs">
            <h3>{t('company.events')}</h3>
            <ul className="stack--xs events">
              {events.map((event) => (
                <li key={event}>
                  <code>{broken(event, /(?<=[._:])/)}</code>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Panel>
  )
}

/** Lets a long name break after its signs, not inside a word. */
function broken(text: string, after: RegExp) {
  return text.split(after).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function LastNotice({ notices: { lastTakenAt, waiting }, now }: { notices: Notices; now: string }) {
  return (
    <>
      <p>
        {lastTakenAt ? (
          <>
            {t('company.last-webhook')} <Moment at={new Date(lastTakenAt).toISOString()} now={now} />
          </>
        ) : (
          t('company.no-webhook')
        )}
      </p>
      {waiting > 0 && (
        <p className="note note--warn">
          <Link to={officeHref('webhooks')}>{t('company.refused', { count: waiting })}</Link>
        </p>
      )}
    </>
  )
}
