import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { auditActions, auditActionText } from '../../../shop/staff/audit/audit-actions.ts'
import { factsText } from '../../../shop/staff/audit/facts.ts'
import { listChanges, type LoggedChange } from '../../../shop/staff/audit/list-changes.ts'
import { officeContext } from '../../context.ts'
import { officeHref } from '../../office-href.ts'
import { mayOpen } from '../../rights.ts'
import { t, wholeMoment } from '../../text/text.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ExportLink } from '../../ui/list/list-parts.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { fieldsOf, wordsOf } from '../products/editor/change-words.ts'
import { auditList } from './audit-list.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { before, ...place } = auditList.placeOf(request)
  const { changes, next } = await listChanges(shop, place.filter, { before })
  return { changes, place: { ...place, next }, canExport: mayOpen('audit-log-export', staff) }
}

export default function AuditLog() {
  const { changes, place, canExport } = useLoaderData<typeof loader>()
  const file = auditList.query(place.filter)
  return (
    <ListPage
      list={auditList}
      place={place}
      rows={changes}
      idOf={({ id }) => id}
      columns={columns}
      look="table--top table--stack"
      facts={t('audit.only-added')}
      actions={
        canExport && <ExportLink href={officeHref('audit-log-export', file)} text={t('audit.export')} />
      }
      options={{ action: auditActions.map((value) => ({ value, text: auditActionText(value) })) }}
    />
  )
}

const columns: Column<LoggedChange>[] = [
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
        <small>{fromText(change)}</small>
      </>
    ),
  },
  {
    head: t('audit.filter.action'),
    cell: (change) => (
      <>
        {auditActionText(change.action)}
        <small>{change.subject.name}</small>
      </>
    ),
  },
  {
    head: t('audit.before-after'),
    cellLook: 'whole',
    cell: (change) => (change.subject.kind === 'product' ? productChange(change) : factsOf(change)),
  },
]

function productChange(change: LoggedChange) {
  return fieldsOf(change).map((field) => {
    const { name, from, to } = wordsOf(field)
    return <div key={name}>{t('save.change', { name, from, to })}</div>
  })
}

function factsOf({ before, after }: LoggedChange): string {
  return [factsText(before), factsText(after)].filter(Boolean).join(' → ')
}

function fromText({ actorKind, ip }: LoggedChange): string {
  return [actorKind !== 'staff' && t(`audit.actor-${actorKind}`), ip].filter(Boolean).join(' · ')
}
