import { issueText } from '../../../../shop/localisation/office-text.ts'
import { Link } from 'react-router'
import type { FaultyLine, ImportView } from '../../../../shop/keys/key-import/read-import.ts'
import { number, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { officeHref } from '../../../office-href.ts'

const groups = ['malformed', 'other-shape', 'twice', 'in-stock'] as const

/** Lines that need a decision, with reasons and actions. */
export function FaultTable({ view }: { view: ImportView }) {
  const { counts, faults } = view
  const all = groups.reduce((sum, group) => sum + counts[group], 0)
  const shown = groups
    .map((key) => ({ key, rows: faults.filter(({ verdict }) => verdict === key) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ key, rows }) => ({
      key,
      rows,
      title: (
        <>
          {t(`import.group.${key}`)} <span>{number(counts[key])}</span>
        </>
      ),
      note:
        counts[key] > rows.length ? t('import.more-faults', { count: counts[key] - rows.length }) : undefined,
    }))
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('import.faults')}</h2>
        <p>{t('import.n-of', { gets: number(all), lacks: number(view.lineCount) })}</p>
        {counts['other-shape'] > 0 && (
          <span className="panel__a">
            <ActionForm intent="take">
              <ActionButton small>{t('import.take-all', { count: counts['other-shape'] })}</ActionButton>
            </ActionForm>
          </span>
        )}
      </header>
      <div className="panel__b panel__b--flush">
        <Table
          caption={t('import.faults')}
          look="table--s"
          groups={shown}
          keyOf={({ line }) => line}
          columns={[
            { head: t('import.line'), look: 'n', cellLook: 'quiet', cell: ({ line }) => line },
            {
              head: t('import.text'),
              cell: (fault) => (
                <>
                  <code className="nw">{fault.text}</code>
                  <small className={/^(malformed|other-shape)$/.test(fault.verdict) ? 'bad' : 'warn'}>
                    {reasonOf(fault)}
                  </small>
                </>
              ),
            },
            { head: t('import.mend'), cellLook: 'r', cell: (fault) => <Mend fault={fault} /> },
          ]}
        />
      </div>
    </section>
  )
}

function Mend({ fault }: { fault: FaultyLine }) {
  const { line, verdict, shape, stored } = fault
  if (verdict === 'in-stock' && stored?.orderNo)
    return (
      <Link className="btn btn--bare btn--xs" to={officeHref('order', { orderNo: stored.orderNo })}>
        {t('import.open-order')}
      </Link>
    )
  if (verdict === 'twice' || verdict === 'in-stock')
    return <span className="badge badge--plain">{t('import.skipped')}</span>
  return (
    <span className="row row--n">
      {shape?.lacksSeparators && (
        <ActionForm intent="separate" values={{ line }}>
          <ActionButton small>{t('import.separate', { shape: shape.wanted })}</ActionButton>
        </ActionForm>
      )}
      {verdict === 'other-shape' && (
        <ActionForm intent="take" values={{ line }}>
          <ActionButton small>{t('import.take')}</ActionButton>
        </ActionForm>
      )}
      {fault.sku !== '' && (
        <ActionForm intent="correct" values={{ line }} className="fix">
          <input
            name="text"
            className="input"
            aria-label={t('import.correct-line', { line })}
            placeholder={t('import.correct-hint')}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <ActionButton small>{t('import.correct')}</ActionButton>
        </ActionForm>
      )}
    </span>
  )
}

function reasonOf({ verdict, fault, shape, sameLine, stored }: FaultyLine): string {
  if (verdict === 'twice') return t('import.same-as-line', { line: sameLine ?? 0 })
  if (verdict === 'in-stock')
    return stored
      ? [
          stored.batch && t('stock.batch-n', { name: stored.batch }),
          t(`stock.state.${stored.state}`),
          stored.orderNo,
        ]
          .filter(Boolean)
          .join(', ')
      : ''
  if (verdict === 'malformed') return fault === '' ? '' : issueText({ code: `key-line.${fault}` })
  if (!shape) return t('import.shape.other')
  return t(`import.shape.${shape.fault.kind}`, { wanted: shape.wanted, ...shape.fault })
}
