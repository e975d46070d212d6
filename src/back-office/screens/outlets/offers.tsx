import type { OutletView } from '../../../shop/outlets/list-outlets.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Field } from '../../ui/field.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { TermActions } from '../../ui/list/term-actions.tsx'

type Offer = OutletView['offered'][number]

interface OfferTableProps {
  outlet: OutletView
  canWrite: boolean
  now: string
}

/** Variants that the outlet sells, with the price and stock that it knows. */
export function OfferTable({ outlet, canWrite, now }: OfferTableProps) {
  const { offered } = outlet
  if (offered.length === 0) return <p className="muted">{t('outlets.no-offer')}</p>
  return (
    <TablePanel
      title={t('outlets.offers')}
      hint={t('outlets.offers-about')}
      rows={offered}
      keyOf={({ id }) => id}
      columns={offerColumns({ outlet, canWrite, now })}
    />
  )
}

function offerColumns({ outlet: { currency }, canWrite, now }: OfferTableProps): Column<Offer>[] {
  return [
    {
      head: t('outlets.variant'),
      cell: ({ product, sku }) => (
        <>
          <span className="t">{product}</span>
          <small>{sku}</small>
        </>
      ),
    },
    {
      head: t('outlets.article'),
      look: 'lg',
      cell: ({ article }) => <span className="mono">{article}</span>,
    },
    {
      head: t('outlets.price'),
      look: 'n',
      cell: ({ declaredCents, priceCents }) => (
        <>
          {declaredCents === undefined ? '–' : moneyText(declaredCents, currency)}
          <small>{t('outlets.own-price', { amount: moneyText(priceCents, 'usd') })}</small>
        </>
      ),
    },
    {
      head: t('outlets.stock'),
      look: 'n',
      cell: ({ declaredStock, declaredAt, stock, most }) => (
        <>
          {declaredStock ?? '–'}
          <small>{t('outlets.stock-of', { stock, most })}</small>
          <small>{declaredAt ? <Moment at={declaredAt} now={now} /> : t('outlets.not-declared')}</small>
        </>
      ),
    },
    {
      head: t('outlets.state'),
      look: 'lg',
      cell: ({ isOn, issue }) => (
        <>
          {t(isOn ? 'outlets.state.on' : 'outlets.offer-off')}
          {issue !== '' && <small className="warn">{t(`outlet-issue.${issue}`)}</small>}
        </>
      ),
    },
    {
      head: t('outlets.actions'),
      isHidden: true,
      cell: (offer) =>
        canWrite && (
          <TermActions row="outlets.offer" term={offer}>
            <MostField most={offer.most} />
          </TermActions>
        ),
    },
  ]
}

/** Offers a variant at the outlet. */
export function AddOffer() {
  return (
    <Panel title={t('outlets.new-offer')}>
      <ActionForm intent="add-offer">
        <div className="panel__b stack">
          <Field label={t('outlets.sku')} name="sku" spellCheck={false} />
          <Field
            label={t('outlets.article')}
            name="article"
            spellCheck={false}
            hint={t('outlets.article-hint')}
          />
          <MostField most={10} />
          <div>
            <ActionButton>{t('outlets.add-offer')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}

function MostField({ most }: { most: number }) {
  return <Field label={t('outlets.most')} name="most" inputMode="numeric" size={4} defaultValue={most} />
}
