import type { SupplierView } from '../../../shop/suppliers/list-suppliers.ts'
import type { CostPlan, CostPriceView } from '../../../shop/products/cost-prices/plan-cost-prices.ts'
import {
  costRuleFields,
  type EnteredCostRule,
  textsOfRule,
  usualRule,
} from '../../../shop/products/cost-prices/cost-rule-form.ts'
import { priceEndings } from '../../../shop/suppliers/cost-rules/cost-rule.ts'
import { textOf } from '../../form-values.ts'
import { number, t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { ActionDialog } from '../../ui/dialog/action-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'

export interface PreviewedRule {
  entered: EnteredCostRule
  plan: CostPlan
}

export function enteredRuleIn(form: FormData): EnteredCostRule {
  return Object.fromEntries(costRuleFields.map((field) => [field, textOf(form, field)])) as EnteredCostRule
}

interface PriceRuleProps {
  rule: SupplierView['rule']
  preview: PreviewedRule | undefined
  canWrite: boolean
}

/** How prices follow the cost at a supplier, with a preview before anything changes (SUP-2). */
export function PriceRule({ rule, preview, canWrite }: PriceRuleProps) {
  const entered = preview?.entered ?? (rule ? textsOfRule(rule) : usualRule)
  return (
    <>
      <Panel
        title={t('cost-rule.title')}
        hint={rule ? t('cost-rule.on', { articles: rule.following }) : t('cost-rule.off')}
      >
        <div className="panel__b stack">
          <p className="muted">{t('cost-rule.about')}</p>
          <ActionForm intent="preview-rule">
            <fieldset disabled={!canWrite} className="stack plain">
              <RuleFields entered={entered} />
              {canWrite && (
                <div>
                  <ActionButton>{t('cost-rule.preview')}</ActionButton>
                </div>
              )}
            </fieldset>
          </ActionForm>
          {rule && canWrite && (
            <div>
              <ActionDialog
                label={t('cost-rule.remove')}
                title={t('cost-rule.remove-title')}
                keep={t('suppliers.keep')}
                answer={t('cost-rule.remove-action')}
                intent="remove-rule"
                values={{}}
              >
                <p>{t('cost-rule.remove-about')}</p>
              </ActionDialog>
            </div>
          )}
        </div>
      </Panel>
      {preview && <RulePreview key={preview.plan.version} {...preview} />}
    </>
  )
}

const numbers = costRuleFields.filter((field) => field !== 'ending')

function RuleFields({ entered }: { entered: EnteredCostRule }) {
  return (
    <div className="grid2">
      <SelectField label={t('cost-rule.ending')} name="ending" defaultValue={entered.ending}>
        {priceEndings.map((ending) => (
          <option key={ending} value={ending}>
            {ending === 'exact' ? t('cost-rule.exact') : `.${ending}`}
          </option>
        ))}
      </SelectField>
      {numbers.map((field) => (
        <Field
          key={field}
          label={t(`cost-rule.${field}`)}
          name={field}
          inputMode="decimal"
          defaultValue={entered[field]}
        />
      ))}
    </div>
  )
}

function RulePreview({ entered, plan }: PreviewedRule) {
  const { prices, variants, without, braking, shown, version } = plan
  return (
    <>
      <TablePanel
        title={t('cost-rule.preview-title')}
        hint={t('cost-rule.preview-hint', { prices, variants })}
        rows={shown}
        keyOf={({ variantId }) => variantId}
        columns={priceColumns()}
      />
      {prices > shown.length && (
        <p className="muted">{t('cost-rule.more', { count: number(prices - shown.length) })}</p>
      )}
      {without > 0 && <p className="note note--warn">{t('cost-rule.without', { count: without })}</p>}
      <ActionForm intent="set-rule" values={{ ...entered, seen: version }}>
        <div className="stack">
          {braking > 0 && (
            <>
              <p className="note note--warn">{t('cost-rule.braking', { count: braking })}</p>
              <Field label={t('cost-rule.count', { prices })} name="count" inputMode="numeric" size={6} />
            </>
          )}
          <div>
            <ActionButton look="key">{t('cost-rule.set', { prices })}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </>
  )
}

function priceColumns(): Column<CostPriceView>[] {
  return [
    {
      head: t('suppliers.variant'),
      cell: ({ name, sku }) => (
        <>
          <span className="t">{name}</span>
          <small>{sku}</small>
        </>
      ),
    },
    { head: t('suppliers.cost'), look: 'n', cell: ({ costCents }) => moneyText(costCents, 'usd') },
    { head: t('cost-rule.from'), look: 'n', cell: ({ from }) => moneyText(from, 'usd') },
    {
      head: t('cost-rule.to'),
      look: 'n',
      cell: ({ to, brake }) => <b className={brake && 'warn'}>{moneyText(to, 'usd')}</b>,
    },
  ]
}
