import { Download } from 'lucide'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { auditActions, isAuditAction } from '../../../shop/staff/audit/audit-actions.ts'
import { listChanges, type LoggedChange } from '../../../shop/staff/audit/list-changes.ts'
import { officeContext } from '../../context.ts'
import { RowPager } from '../../ui/list/pager.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { t, wholeMoment } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/list/table.tsx'
import { auditFilterQuery, readAuditFilter } from './audit-filter.ts'
import { Select } from '../../ui/fields/select.tsx'
import { officeHref } from '../../office-href.ts'
import { mayOpen } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const filter = readAuditFilter(query)
  const before = /^\d{1,15}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined
  return {
    ...(await listChanges(shop, filter, { before })),
    filter,
    canExport: mayOpen('audit-log-export', staff),
  }
}

export default function AuditLog() {
  const { changes, next, filter, canExport } = useLoaderData<typeof loader>()
  return (
    <div className="pagebody">
      <PageHead title={t('audit.title')} facts={t('audit.only-added')}>
        {canExport && (
          <a className="btn btn--line" href={officeHref('audit-log-export', auditFilterQuery(filter))}>
            <Icon of={Download} />
            {t('audit.export')}
          </a>
        )}
      </PageHead>
      <Form className="filters" role="search">
        <div className="search">
          <label className="vh" htmlFor="audit-search">
            {t('audit.search')}
          </label>
          <span className="ctl">
            <input
              id="audit-search"
              className="input"
              type="search"
              name="q"
              defaultValue={filter.text}
              placeholder={t('audit.search')}
            />
          </span>
        </div>
        <label>
          <span className="vh">{t('audit.what')}</span>
          <Select name="action" defaultValue={filter.action ?? ''}>
            <option value="">{t('audit.everything')}</option>
            {Object.entries(auditActions).map(([action, name]) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <button type="submit" className="btn btn--line">
          {t('list.show')}
        </button>
      </Form>
      {changes.length === 0 ? (
        <p className="empty muted">{t('audit.none')}</p>
      ) : (
        <Changes changes={changes} />
      )}
      <RowPager next={next} />
    </div>
  )
}

function Changes({ changes }: { changes: readonly LoggedChange[] }) {
  return (
    <Table
      caption={t('audit.title')}
      look="table--top"
      rows={changes}
      keyOf={(change) => change.id}
      columns={[
        {
          head: t('audit.when'),
          look: 'nw',
          cell: (change) => (
            <time dateTime={change.at} suppressHydrationWarning>
              {wholeMoment(change.at)}
            </time>
          ),
        },
        {
          head: t('audit.who'),
          cell: (change) => (
            <>
              {change.actor}
              <small>{change.actorKind === 'staff' ? change.ip : t(`audit.actor-${change.actorKind}`)}</small>
            </>
          ),
        },
        {
          head: t('audit.what'),
          cell: (change) => (
            <>
              {isAuditAction(change.action) ? auditActions[change.action] : change.action}
              <small>{change.subject.name}</small>
            </>
          ),
        },
        {
          head: t('audit.before-after'),
          look: 'lg',
          cell: (change) => (
            <>
              {fieldsText(change.before)}
              {change.before && change.after && ' → '}
              {fieldsText(change.after)}
            </>
          ),
        },
      ]}
    />
  )
}

function fieldsText(fields: Record<string, unknown> | undefined): string {
  return Object.entries(fields ?? {})
    .map(([name, value]) => `${name}: ${inLine(String(value))}`)
    .join(', ')
}

const longestInLine = 200

/** Shortens a long text, so that a page of the log stays one page. */
function inLine(text: string): string {
  return text.length > longestInLine ? `${text.slice(0, longestInLine).trimEnd()}…` : text
}
