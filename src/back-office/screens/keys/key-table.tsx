import { Link } from 'react-router'
import type { ListedKey } from '../../../shop/keys/pool/list-keys.ts'
import { t } from '../../text/text.ts'
import { Moment } from '../../ui/moment.tsx'
import { Table, type TableProps } from '../../ui/list/table.tsx'
import type { MayDecide } from './batch-decisions.tsx'
import { Decision } from './decision.tsx'
import { KeyBadge } from './key-badge.tsx'
import { officeHref } from '../../office-href.ts'

interface KeyColumns {
  now: string
  /** undefined: nothing can be done about single keys here */
  may?: MayDecide
  /** the keys are of several variants */
  showsVariant?: boolean
}

/** Masked keys: lists do not show whole ones. */
export function KeyTable({ keys, ...options }: KeyColumns & { keys: readonly ListedKey[] }) {
  return (
    <Table
      caption={t('stock.keys')}
      look="table--s"
      rows={keys}
      keyOf={(key) => key.id}
      columns={keyColumns(options)}
    />
  )
}

export function keyColumns({ now, may, showsVariant = false }: KeyColumns): TableProps<ListedKey>['columns'] {
  return [
    {
      head: t('stock.key'),
      cell: (key) => (
        <>
          <code className="nw">{key.masked}</code>
          <small>{t('stock.key-no', { id: String(key.id) })}</small>
        </>
      ),
    },
    showsVariant && {
      head: t('stock.variant'),
      cell: (key) => (
        <>
          <Link to={officeHref('key-variant', { variantId: key.variant.id })}>{key.variant.name}</Link>
          <small>{key.variant.sku}</small>
        </>
      ),
    },
    { head: t('stock.batch-state'), cell: (key) => <KeyBadge state={key.state} /> },
    {
      head: t('stock.batch'),
      look: 'lg',
      cell: (key) =>
        key.batch ? (
          <Link to={officeHref('key-batch', { batchId: key.batch.id })}>{key.batch.name}</Link>
        ) : (
          '–'
        ),
    },
    {
      head: t('stock.order'),
      look: 'lg',
      cell: (key) =>
        key.orderNo ? <Link to={officeHref('order', { orderNo: key.orderNo })}>{key.orderNo}</Link> : '–',
    },
    {
      head: t('stock.came-in'),
      look: 'lg nw',
      cellLook: 'quiet',
      cell: (key) => <Moment at={key.importedAt} now={now} />,
    },
    may && {
      head: t('staff.actions'),
      isHidden: true,
      look: 'r',
      cell: (key) => <KeyDecisions item={key} may={may} />,
    },
  ]
}

function KeyDecisions({ item, may }: { item: ListedKey; may: MayDecide }) {
  const name = t('stock.key-no', { id: String(item.id) })
  const values = { id: item.id }
  const isOnSale = item.state === 'available' || item.state === 'held'
  return (
    <span className="row row--n">
      {isOnSale && may.quarantine && (
        <Decision
          intent="quarantine"
          values={values}
          title={t('stock.quarantine-key', { name })}
          text={t('stock.quarantine-key-text')}
          button={t('stock.quarantine')}
          done={t('stock.quarantine-do')}
          asksReason
        />
      )}
      {item.state === 'quarantined' && !item.isWithBatch && may.release && (
        <Decision
          intent="release"
          values={values}
          title={t('stock.release-key', { name })}
          text={t('stock.release-key-text')}
          button={t('stock.release')}
          done={t('stock.release-do')}
        />
      )}
      {(isOnSale || item.state === 'quarantined') && may.void && (
        <Decision
          intent="void"
          values={values}
          title={t('stock.void-key', { name })}
          text={t('stock.void-key-text')}
          button={t('stock.void')}
          done={t('stock.void-do')}
          look="bad"
          asksReason
          count={1}
        />
      )}
    </span>
  )
}
