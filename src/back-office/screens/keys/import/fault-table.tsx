import { Link } from 'react-router'
import type { FaultyLine, ImportView } from '../../../../shop/delivery/key-import/read-import.ts'
import { number, t } from '../../../text/text.ts'
import { ActButton, ActForm } from '../../../ui/act-form.tsx'
import { TableBox } from '../../../ui/table-box.tsx'
import { officeHref } from '../../../office-href.ts'

const groups = ['malformed', 'other-shape', 'twice', 'in-stock'] as const

/** Lines that need a decision, with reasons and actions. */
export function FaultTable({ view }: { view: ImportView }) {
  const { counts, faults } = view
  const all = groups.reduce((sum, group) => sum + counts[group], 0)
  return (
    <section className="panel">
      <header className="panel__h">
        <h2>{t('import.faults')}</h2>
        <p>{t('import.n-of', { gets: number(all), lacks: number(view.lineCount) })}</p>
        {counts['other-shape'] > 0 && (
          <span className="panel__a">
            <ActForm act="take">
              <ActButton small>{t('import.take-all', { count: counts['other-shape'] })}</ActButton>
            </ActForm>
          </span>
        )}
      </header>
      <div className="panel__b panel__b--flush">
        <TableBox caption={t('import.faults')} look="table--s">
          <thead>
            <tr>
              <th scope="col" className="n">
                {t('import.line')}
              </th>
              <th scope="col">{t('import.text')}</th>
              <th scope="col">{t('import.mend')}</th>
            </tr>
          </thead>
          {groups.map((group) => (
            <FaultGroup
              key={group}
              group={group}
              count={counts[group]}
              faults={faults.filter(({ verdict }) => verdict === group)}
            />
          ))}
        </TableBox>
      </div>
    </section>
  )
}

interface FaultGroupProps {
  group: (typeof groups)[number]
  count: number
  faults: readonly FaultyLine[]
}

function FaultGroup({ group, count, faults }: FaultGroupProps) {
  if (faults.length === 0) return undefined
  return (
    <tbody>
      <tr className="grp">
        <th colSpan={3} scope="rowgroup">
          {t(`import.group.${group}`)} <span>{number(count)}</span>
        </th>
      </tr>
      {faults.map((fault) => (
        <tr key={fault.line}>
          <td className="n quiet">{fault.line}</td>
          <td>
            <code className="nw">{fault.text}</code>
            <small className={group === 'malformed' || group === 'other-shape' ? 'bad' : 'warn'}>
              {reasonOf(fault)}
            </small>
          </td>
          <td className="r">
            <Mend fault={fault} />
          </td>
        </tr>
      ))}
      {count > faults.length && (
        <tr>
          <td colSpan={3} className="quiet">
            {t('import.more-faults', { count: count - faults.length })}
          </td>
        </tr>
      )}
    </tbody>
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
        <ActForm act="separate" values={{ line }}>
          <ActButton small>{t('import.separate', { shape: shape.wanted })}</ActButton>
        </ActForm>
      )}
      {verdict === 'other-shape' && (
        <ActForm act="take" values={{ line }}>
          <ActButton small>{t('import.take')}</ActButton>
        </ActForm>
      )}
      {fault.sku !== '' && (
        <ActForm act="correct" values={{ line }} className="fix">
          <input
            name="text"
            className="input"
            aria-label={t('import.correct-line', { line })}
            placeholder={t('import.correct-hint')}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <ActButton small>{t('import.correct')}</ActButton>
        </ActForm>
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
  if (verdict === 'malformed') return fault === '' ? '' : t(`import.fault.${fault}`)
  if (!shape) return t('import.shape.other')
  return t(`import.shape.${shape.fault.kind}`, { wanted: shape.wanted, ...shape.fault })
}
