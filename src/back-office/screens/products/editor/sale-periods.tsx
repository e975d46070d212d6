import { Plus, X } from 'lucide'
import { useId } from 'react'
import type { DraftVariant } from '../../../../shop/products/editor/product-draft.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DraftMoney } from './draft-money.tsx'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import { FieldProblem } from './field-problem.tsx'
import { useDraftField, useEditor } from './use-product-editor.ts'

/** When variants are cheaper for a time; the shop begins and ends that by itself. */
export function SalePeriods() {
  const { draft } = useEditor()
  return (
    <Panel title={t('product.field.sales')} hint={t('product.sales-about')}>
      <div className="panel__b stack">
        {draft.variants.map((variant, at) => (
          <VariantSales key={at} at={at} variant={variant} />
        ))}
      </div>
    </Panel>
  )
}

function VariantSales({ at, variant }: { at: number; variant: DraftVariant }) {
  const { answer } = useEditor()
  const { set, value } = useDraftField(['variants', at, 'sales'])
  const sales = Array.isArray(value) ? value : []
  const sku = variant.sku || t('product.new-variant')
  const issuesId = useId()
  // issues of single fields are shown beside them
  const issues = (answer?.issues ?? []).filter(
    ({ field = '' }) =>
      field.startsWith(`variants.${variant.sku}.sales`) && !/\.(priceCents|from|until)$/.test(field),
  )
  return (
    <fieldset className="plain stack stack--s" aria-describedby={issues.length > 0 ? issuesId : undefined}>
      <legend className="small">
        <b>{sku}</b>
      </legend>
      {sales.map((_sale, index) => (
        <div key={index} className="row">
          <DraftMoney
            label={t('product.sale-price', { number: index + 1, sku })}
            path={['variants', at, 'sales', index, 'priceCents']}
          />
          <SaleMoment
            label={t('product.sale-from', { number: index + 1, sku })}
            path={['variants', at, 'sales', index, 'from']}
          />
          <SaleMoment
            label={t('product.sale-until', { number: index + 1, sku })}
            path={['variants', at, 'sales', index, 'until']}
          />
          <button
            type="button"
            className="iconbtn"
            aria-label={t('product.remove-sale', { number: index + 1, sku })}
            onClick={() => set(sales.toSpliced(index, 1))}
          >
            <Icon of={X} />
          </button>
        </div>
      ))}
      <div id={issuesId}>
        {issues.map((issue) => (
          <p key={`${issue.field} ${issue.code}`} className="err">
            {issueText(issue)}
          </p>
        ))}
      </div>
      <button
        type="button"
        className="btn btn--bare btn--xs"
        onClick={() => set([...sales, { priceCents: variant.priceCents }])}
      >
        <Icon of={Plus} />
        {t('product.add-sale')} <span className="vh">{sku}</span>
      </button>
    </fieldset>
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
