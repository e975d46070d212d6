import { Check, Info } from 'lucide'
import { Link } from 'react-router'
import { maxLine, maxNote } from '../../../../shop/keys/batches/batch-facts.ts'
import type { ImportView } from '../../../../shop/keys/key-import/read-import.ts'
import { number, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { waitedText } from '../../../../shop/localisation/office/waited-text.ts'
import { FaultTable } from './fault-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TablePanel } from '../../../ui/list/table-panel.tsx'
import { officeHref } from '../../../office-href.ts'

/** Shows the result of the check and asks for details of the batch. */
export function CheckedImport({ view, now }: { view: ImportView; now: string }) {
  const { counts } = view
  const figures = [
    ['new', counts.new, 'good'],
    ['in-stock', counts['in-stock'], undefined],
    ['twice', counts.twice, undefined],
    ['malformed', counts.malformed + counts['other-shape'], 'bad'],
  ] as const
  return (
    <div className="cols">
      <div className="stack">
        <dl className="kpis kpis--4" aria-label={t('import.dry-run')}>
          {figures.map(([name, count, look]) => (
            <div className="kpi" key={name}>
              <dt>{t(`import.figure.${name}`)}</dt>
              <dd>
                <b className={count > 0 ? look : undefined}>{number(count)}</b>
                {t(`import.figure.${name}-hint`)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="note">
          <Icon of={Info} />
          <div>
            <b>{t('import.nothing-stored')}</b>{' '}
            {t('import.read', { lines: number(view.lineCount), format: t(`import.format.${view.format}`) })}
          </div>
        </div>
        {view.faults.length > 0 && <FaultTable view={view} />}
      </div>
      <div className="stack">
        <BatchForm view={view} />
        {view.fills.length > 0 && <Fills view={view} now={now} />}
      </div>
    </div>
  )
}

function BatchForm({ view }: { view: ImportView }) {
  const { counts, variants } = view
  const [first] = variants
  return (
    <Panel title={t('stock.batch')}>
      <div className="panel__b stack">
        {variants.map(({ id, sku, productName, keys, shape }) => (
          <div key={id}>
            <p>
              <b>{productName}</b>, {sku}: {t('import.n-keys', { count: keys })}
            </p>
            {shape && <p className="hint">{t('import.looks-like', { shape })}</p>}
          </div>
        ))}
        <ActionForm intent="add" values={{ count: counts.new }} className="stack">
          <Field label={t('stock.supplier')} name="supplier" maxLength={maxLine} />
          <div className="grid2">
            <Field label={t('stock.cost-usd')} name="cost" inputMode="decimal" />
            <Field label={t('stock.received')} name="receivedOn" type="date" defaultValue={view.receivedOn} />
          </div>
          <Field label={t('stock.invoice')} name="invoice" maxLength={maxLine} />
          <Field label={t('stock.note')} name="note" maxLength={maxNote} />
          <label className="check">
            <input type="checkbox" name="isQuarantined" />
            <span>{t('import.keep-quarantined')}</span>
          </label>
          {first && variants.length === 1 && (
            <p className="hint">
              {t('import.after', {
                count: number(first.stock + first.keys),
                price: moneyText(first.priceCents, 'usd'),
              })}
            </p>
          )}
          {counts.new > 0 && (
            <ActionButton look="key" full>
              <Icon of={Check} />
              {t('import.add', { count: counts.new })}
            </ActionButton>
          )}
        </ActionForm>
        <ActionForm intent="drop">
          <ActionButton full>{t('import.drop')}</ActionButton>
        </ActionForm>
      </div>
    </Panel>
  )
}

function Fills({ view, now }: { view: ImportView; now: string }) {
  return (
    <TablePanel
      title={t('import.fills')}
      hint={t('import.oldest-first')}
      look="table--s"
      rows={view.fills}
      keyOf={({ orderNo }) => orderNo}
      columns={[
        {
          head: t('stock.order'),
          cell: ({ orderNo }) => (
            <Link className="t" to={officeHref('order', { orderNo })}>
              {orderNo}
            </Link>
          ),
        },
        { head: t('import.waits'), cell: ({ since }) => waitedText(since, now) },
        {
          head: t('stock.keys'),
          look: 'n',
          cell: ({ gets, lacks }) => (
            <b className={gets === lacks ? 'good' : undefined}>{t('import.n-of', { gets, lacks })}</b>
          ),
        },
      ]}
    />
  )
}
