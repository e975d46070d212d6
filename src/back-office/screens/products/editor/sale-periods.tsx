import { Plus, X } from 'lucide'
import { useId } from 'react'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DraftMoney } from './draft/draft-money.tsx'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import { FieldProblem } from './field-problem.tsx'
import { useDraftField, useEditor } from './use-product-editor.ts'
import { ErrorLine } from '../../../ui/fields/error-line.tsx'

interface Period {
  /** place of the variant, and place of the period in the variant */
  at: number
  index: number
  /** values of the labels of its fields */
  name: { number: number; sku: string }
}

/** Sale periods of the variants, a row each. The shop begins and ends each one by itself. */
export function SalePeriods() {
  const { draft, set, answer } = useEditor()
  const nameOf = (sku: string) => sku || t('product.new-variant')
  const periods = draft.variants.flatMap(({ sku, sales = [] }, at) =>
    sales.map((_, index): Period => ({ at, index, name: { number: index + 1, sku: nameOf(sku) } })),
  )
  // issues of single fields are shown beside them
  const issues = (answer?.issues ?? []).filter(({ field = '' }) =>
    /^variants\..+\.sales(\[\d+\]|\.\d+)?$/.test(field),
  )
  return (
    <Panel title={t('product.field.sales')} hint={t('product.sales-about')}>
      {periods.length > 0 && (
        <div className="panel__b panel__b--flush">
          <PeriodTable periods={periods} />
        </div>
      )}
      <div className="panel__f row">
        {draft.variants.map(({ sku, priceCents, sales = [] }, at) => (
          <button
            key={at}
            type="button"
            className="btn btn--line btn--xs"
            onClick={() => set(['variants', at, 'sales'], [...sales, { priceCents }])}
          >
            <Icon of={Plus} />
            {t('product.add-sale')}{' '}
            <span className={draft.variants.length > 1 ? 'quiet' : 'vh'}>{nameOf(sku)}</span>
          </button>
        ))}
        {issues.map((issue) => (
          <ErrorLine key={`${issue.field} ${issue.code}`} isAlert>
            {issueText(issue)}
          </ErrorLine>
        ))}
      </div>
    </Panel>
  )
}

function PeriodTable({ periods }: { periods: readonly Period[] }) {
  const { draft, set } = useEditor()
  const pathOf = ({ at, index }: Period, field: string) => ['variants', at, 'sales', index, field]
  return (
    <Table
      caption={t('product.field.sales')}
      look="table--stack"
      rows={periods}
      keyOf={({ at, index }) => `${at} ${index}`}
      columns={[
        { head: t('product.sku'), cell: ({ name }) => <b className="nw">{name.sku}</b> },
        {
          head: t('product.sale-price-head'),
          look: 'n',
          cell: (period) => (
            <DraftMoney label={t('product.sale-price', period.name)} path={pathOf(period, 'priceCents')} />
          ),
        },
        {
          head: t('product.sale-begins'),
          look: 'whole',
          cell: (period) => (
            <SaleMoment label={t('product.sale-from', period.name)} path={pathOf(period, 'from')} />
          ),
        },
        {
          head: t('product.sale-ends'),
          look: 'whole',
          cell: (period) => (
            <SaleMoment label={t('product.sale-until', period.name)} path={pathOf(period, 'until')} />
          ),
        },
        {
          head: t('product.actions'),
          isHidden: true,
          look: 'r',
          cell: ({ at, index, name }) => (
            <button
              type="button"
              className="iconbtn"
              aria-label={t('product.remove-sale', name)}
              onClick={() =>
                set(['variants', at, 'sales'], (draft.variants[at]?.sales ?? []).toSpliced(index, 1))
              }
            >
              <Icon of={X} />
            </button>
          ),
        },
      ]}
    />
  )
}

/** To the minute, in UTC. */
function SaleMoment({ label, path }: { label: string; path: (string | number)[] }) {
  const id = useId()
  const { text, set, problem } = useDraftField(path)
  return (
    <span className="field">
      <span className={problem ? 'ctl is-bad' : 'ctl'}>
        <input
          className="input"
          type="datetime-local"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          value={text.slice(0, 'YYYY-MM-DDTHH:MM'.length)}
          onChange={({ target }) => set(target.value ? `${target.value}:00Z` : undefined)}
        />
      </span>
      <FieldProblem id={id} problem={problem} />
    </span>
  )
}
