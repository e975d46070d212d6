import type { PriceBrake } from '../../../../shop/products/change/price-brakes.ts'
import type { EditPlan } from '../../../../shop/products/change/edit-products.ts'
import type { PlannedPrice } from '../../../../shop/products/change/plan-product.ts'
import { t } from '../../../text/text.ts'
import { type Column, Table } from '../../../ui/list/table.tsx'
import { moneyText } from '../../../ui/money-text.ts'

type Row = PlannedPrice & { name: string }

const groups = ['below-cost', 'halved', 'rest'] as const

const looks: Record<PriceBrake, string> = { 'below-cost': 'bp--bad', halved: 'bp--warn' }

interface EditPricesProps {
  plan: EditPlan
  onLeaveOut(variantIds: readonly number[]): void
}

/** Old and new price of each variant; prices that need confirmation come first. */
export function EditPrices({ plan, onLeaveOut }: EditPricesProps) {
  const rows: Row[] = plan.products.flatMap(({ name, changes, leftOut }) =>
    leftOut ? [] : changes.filter((change) => change.what === 'price').map((change) => ({ ...change, name })),
  )
  if (rows.length === 0) return null
  const shown = groups.flatMap((group) => {
    const its = rows.filter(({ brake = 'rest' }) => brake === group)
    return its.length > 0 ? [{ group, rows: its }] : []
  })
  return (
    <>
      <p className="bpsum">
        {shown.map(({ group, rows: its }) => (
          <b key={group} className={group === 'below-cost' ? 'bad' : group === 'halved' ? 'warn' : undefined}>
            {t(`products.sum-${group}`, { prices: its.length })}
          </b>
        ))}
      </p>
      <Table
        caption={t('products.old-and-new')}
        look="table--s"
        groups={shown.map(({ group, rows: its }) => ({
          key: group,
          title: (
            <>
              {t(`products.group-${group}`)} <span>{its.length}</span>
            </>
          ),
          rows: its,
        }))}
        keyOf={(row) => row.variantId}
        rowLook={({ brake }) => brake && looks[brake]}
        columns={columns(onLeaveOut)}
      />
    </>
  )
}

function columns(onLeaveOut: EditPricesProps['onLeaveOut']): Column<Row>[] {
  return [
    {
      head: t('products.variant'),
      cell: ({ name, sku }) => (
        <span className="item">
          <span>
            <b>{name}</b>
            <small>{sku}</small>
          </span>
        </span>
      ),
    },
    { head: t('products.now'), look: 'n lg', cell: ({ from }) => <span className="quiet">{usd(from)}</span> },
    { head: t('products.new-price'), look: 'n', cell: (row) => <NewPrice row={row} /> },
    { head: t('products.change-in-percent'), look: 'n', cell: ({ from, to }) => changeText(from, to) },
    {
      head: t('products.cost'),
      look: 'n lg',
      cell: ({ costCents }) => (costCents === undefined ? '–' : usd(costCents)),
    },
    {
      head: t('products.leave-out'),
      isHidden: true,
      look: 'r lg',
      cell: ({ variantId, sku }) => (
        <button type="button" className="btn btn--bare btn--xs" onClick={() => onLeaveOut([variantId])}>
          {t('products.leave-out')} <span className="vh">{sku}</span>
        </button>
      ),
    },
  ]
}

function NewPrice({ row: { from, to, brake, costCents = 0 } }: { row: Row }) {
  return (
    <span className="cell-p">
      <b>{usd(to)}</b>
      <small className="sm quiet">{t('products.was', { price: usd(from) })}</small>
      {brake === 'below-cost' && (
        <small className="bad">{t('products.lost-on-each', { amount: usd(costCents - to) })}</small>
      )}
    </span>
  )
}

function usd(cents: number): string {
  return moneyText(cents, 'usd')
}

function changeText(from: number, to: number): string {
  if (from === 0) return '–'
  const percent = Math.round(((to - from) / from) * 100)
  return t('products.by-percent-of', {
    sign: percent > 0 ? '+' : percent < 0 ? '−' : '',
    percent: Math.abs(percent),
  })
}
