import { ArrowDown, ArrowUp, Plus, X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { VariantFacts } from '../../../../shop/products/editor/read-product-form.ts'
import type { DraftVariant } from '../../../../shop/products/editor/product-draft.ts'
import { number, t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { type Column, Table } from '../../../ui/list/table.tsx'
import { Activates } from './activates.tsx'
import { DraftSwitch } from './draft/draft-fields.tsx'
import { DraftMoney } from './draft/draft-money.tsx'
import { centsOf, daysText, discountText, percent, saleSince } from './draft/draft-prices.ts'
import { FieldProblem } from './field-problem.tsx'
import { SalePeriods } from './sale-periods.tsx'
import { TaxKinds } from './tax/tax-kinds.tsx'
import { issueAt, useDraftField, useEditor } from './use-product-editor.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { officeHref } from '../../../office-href.ts'

interface VariantsProps {
  facts: Readonly<Record<string, VariantFacts>>
  /** ISO 8601 */
  now: string
}

/** Edits the variants: each choice with its SKU, price and stock, where it activates and its kind for the VAT. */
export function Variants({ facts, now, chart }: VariantsProps & { chart: ReactNode }) {
  return (
    <>
      <VariantPanel facts={facts} now={now} />
      <SalePeriods />
      {chart}
      <Activates />
      <TaxKinds />
    </>
  )
}

function VariantPanel({ facts, now }: VariantsProps) {
  const { draft, update, answer } = useEditor()
  const problem = issueAt(answer, ['variants'])
  const add = () =>
    update((before) => ({
      ...before,
      variants: [...before.variants, { sku: '', values: (before.attributes ?? []).map(() => '') }],
    }))
  return (
    <Panel title={t('product.variants')} hint={t('product.dollars')}>
      <div className="panel__b panel__b--flush">
        <VariantTable variants={draft.variants} facts={facts} now={now} />
        {problem && <p className="panel__b err">{problem}</p>}
      </div>
      <div className="panel__f row">
        <button type="button" className="btn btn--line btn--xs" onClick={add}>
          <Icon of={Plus} />
          {t('product.add-variant')}
        </button>
        <span className="push">{t('product.variants-stay')}</span>
      </div>
    </Panel>
  )
}

function VariantTable({ variants, facts, now }: VariantsProps & { variants: readonly DraftVariant[] }) {
  const nameOf = ({ sku }: DraftVariant) => sku || t('product.new-variant')
  return (
    <Table
      caption={t('product.variants')}
      look="table--stack"
      rows={variants}
      keyOf={(_, at) => at}
      columns={[
        {
          head: t('product.sku'),
          isNamed: true,
          cell: ({ sku }, at) => (facts[sku] ? <b className="nw">{sku}</b> : <NewSku at={at} />),
        },
        { head: t('product.choice'), cell: (variant, at) => <Choices at={at} variant={variant} /> },
        {
          head: t('product.field.listPriceCents'),
          look: 'n',
          cell: (variant, at) => (
            <DraftMoney
              label={t('product.list-price-of', { sku: nameOf(variant) })}
              path={['variants', at, 'listPriceCents']}
            />
          ),
        },
        {
          head: t('product.field.priceCents'),
          look: 'n',
          cell: (variant, at) => (
            <DraftMoney
              label={t('product.price-of', { sku: nameOf(variant) })}
              path={['variants', at, 'priceCents']}
            />
          ),
        },
        salePriceColumn(variants, now),
        { head: t('product.discount'), look: 'n', cell: discountText },
        {
          head: t('product.cost'),
          look: 'n xl',
          cellLook: 'quiet',
          cell: ({ sku }) => costText(facts[sku]?.costCents),
        },
        {
          head: t('product.margin'),
          look: 'n',
          cell: (variant) => marginText(variant, facts[variant.sku]?.costCents),
        },
        { head: t('product.left'), look: 'n', cell: ({ sku }) => <Left facts={facts[sku]} /> },
        {
          head: t('product.on-sale'),
          cell: (variant, at) => (
            <DraftSwitch
              label={t('product.on-sale-of', { sku: nameOf(variant) })}
              path={['variants', at, 'active']}
              isShown={false}
            />
          ),
        },
        {
          head: t('product.actions'),
          isHidden: true,
          look: 'r',
          cell: (variant, at) => <RowActions at={at} name={nameOf(variant)} isNew={!facts[variant.sku]} />,
        },
      ]}
    />
  )
}

function salePriceColumn(variants: readonly DraftVariant[], now: string): Column<DraftVariant> | false {
  return (
    variants.some(({ sales = [] }) => sales.length > 0) && {
      head: t('product.sale-price-head'),
      look: 'n',
      cell: (variant) => <SalePrice variant={variant} now={now} />,
    }
  )
}

/** Price of the sale period in force or the next one, with its days. */
function SalePrice({ variant, now }: { variant: DraftVariant; now: string }) {
  const sale = saleSince(variant, now)
  const price = centsOf(sale?.priceCents)
  if (!sale || price === undefined) return '–'
  return (
    <>
      <b>{moneyText(price, 'usd')}</b>
      <small className="info">{daysText(sale)}</small>
    </>
  )
}

function costText(cost: number | undefined): string {
  return cost === undefined ? '–' : moneyText(cost, 'usd')
}

function marginText({ priceCents }: DraftVariant, cost: number | undefined): string {
  const price = centsOf(priceCents)
  return cost === undefined || !price ? '–' : percent((price - cost) / price)
}

function Left({ facts }: { facts: VariantFacts | undefined }) {
  if (!facts) return '–'
  return (
    <Link className="link" to={officeHref('key-variant', { variantId: facts.id })}>
      {number(facts.stock)}
    </Link>
  )
}

function NewSku({ at }: { at: number }) {
  const id = useId()
  const { name, text, set, problem } = useDraftField(['variants', at, 'sku'])
  return (
    <>
      <span className={problem ? 'ctl is-bad' : 'ctl'}>
        <input
          name={name}
          className="input mono"
          aria-label={t('product.sku')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          autoComplete="off"
          value={text}
          onChange={({ target }) => set(target.value)}
        />
      </span>
      <FieldProblem id={id} problem={problem} />
    </>
  )
}

function Choices({ at, variant }: { at: number; variant: DraftVariant }) {
  const id = useId()
  const { draft, set } = useEditor()
  const attributes = draft.attributes ?? []
  const problem = useValueProblem(at, attributes.length)
  if (attributes.length === 0) return problem ? <FieldProblem id={id} problem={problem} /> : '–'
  return (
    <div className="stack stack--s">
      {attributes.map((attribute, index) => (
        <Select
          key={index}
          isSmall
          aria-label={t('product.value-for', {
            attribute: attribute.name,
            sku: variant.sku || t('product.new-variant'),
          })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          value={variant.values?.[index] ?? ''}
          onChange={({ target }) =>
            set(
              ['variants', at, 'values'],
              attributes.map((_, place) =>
                place === index ? target.value : (variant.values?.[place] ?? ''),
              ),
            )
          }
        >
          {[...new Set(['', ...attribute.values.map((value) => value.name)])].map((value) => (
            <option key={value} value={value}>
              {value || '–'}
            </option>
          ))}
        </Select>
      ))}
      <FieldProblem id={id} problem={problem} />
    </div>
  )
}

/** Returns the problem of all values together or of one value. */
function useValueProblem(at: number, count: number): string | undefined {
  const { draft, answer } = useEditor()
  const whole = `variants.${draft.variants[at]?.sku ?? ''}.values`
  const names = [whole, ...Array.from({ length: count }, (_, index) => `${whole}.${index}`)]
  return issueAt(answer, names)
}

function RowActions({ at, name, isNew }: { at: number; name: string; isNew: boolean }) {
  const { draft, update } = useEditor()
  const move = (to: number) =>
    update((before) => {
      const moved = before.variants[at]
      return moved
        ? { ...before, variants: before.variants.toSpliced(at, 1).toSpliced(to, 0, moved) }
        : before
    })
  return (
    <span className="actions">
      {at > 0 && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t('product.move-up', { name })}
          onClick={() => move(at - 1)}
        >
          <Icon of={ArrowUp} />
        </button>
      )}
      {at < draft.variants.length - 1 && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t('product.move-down', { name })}
          onClick={() => move(at + 1)}
        >
          <Icon of={ArrowDown} />
        </button>
      )}
      {isNew && draft.variants.length > 1 && (
        <button
          type="button"
          className="iconbtn"
          aria-label={t('product.remove-variant', { name })}
          onClick={() => update((before) => ({ ...before, variants: before.variants.toSpliced(at, 1) }))}
        >
          <Icon of={X} />
        </button>
      )}
    </span>
  )
}
