import { useState } from 'react'
import type { ShownOutlet } from '../../../shop/outlets/list-outlets.ts'
import { t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../ui/field.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { TablePanel } from '../../ui/list/table-panel.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'

type Offer = ShownOutlet['offered'][number]

interface OfferTableProps {
  outlet: ShownOutlet
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
      cell: ({ toldCents, priceCents }) => (
        <>
          {toldCents === undefined ? '–' : moneyText(toldCents, currency)}
          <small>{t('outlets.own-price', { amount: moneyText(priceCents, 'usd') })}</small>
        </>
      ),
    },
    {
      head: t('outlets.stock'),
      look: 'n',
      cell: ({ toldStock, toldAt, stock, most }) => (
        <>
          {toldStock ?? '–'}
          <small>{t('outlets.stock-of', { stock, most })}</small>
          <small>{toldAt ? <Moment at={toldAt} now={now} /> : t('outlets.not-told')}</small>
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
      cell: (offer) => canWrite && <OfferActs offer={offer} />,
    },
  ]
}

function OfferActs({ offer: { id, version, sku, most, isOn } }: { offer: Offer }) {
  const values = { id, seen: version }
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  return (
    <div className="row">
      <button
        type="button"
        className="btn btn--line btn--xs"
        aria-label={t('outlets.change-label', { sku })}
        onClick={() => setOpen(true)}
      >
        {t('outlets.change')}
      </button>
      <Dialog open={open} title={t('outlets.change-title', { sku })} onClose={close}>
        <IssueNote />
        <DialogForm act="save-offer" values={values} submit={t('outlets.save')} onClose={close}>
          <Field label={t('outlets.most')} name="most" inputMode="numeric" size={4} defaultValue={most} />
          <label className="check">
            <input type="checkbox" name="isOn" value="yes" defaultChecked={isOn} />
            <span>{t('outlets.offer-on')}</span>
          </label>
        </DialogForm>
      </Dialog>
      <ActDialog
        label={t('outlets.remove')}
        title={t('outlets.remove-offer-title', { sku })}
        keep={t('outlets.keep')}
        answer={t('outlets.remove-act')}
        act="remove-offer"
        values={values}
        small
      >
        <p>{t('outlets.remove-offer-about')}</p>
      </ActDialog>
    </div>
  )
}

/** Offers a variant at the outlet. */
export function AddOffer() {
  return (
    <Panel title={t('outlets.new-offer')}>
      <ActForm act="add-offer">
        <div className="panel__b stack">
          <Field label={t('outlets.sku')} name="sku" spellCheck={false} />
          <Field
            label={t('outlets.article')}
            name="article"
            spellCheck={false}
            hint={t('outlets.article-hint')}
          />
          <Field label={t('outlets.most')} name="most" inputMode="numeric" size={4} defaultValue="10" />
          <div>
            <ActButton>{t('outlets.add-offer')}</ActButton>
          </div>
        </div>
      </ActForm>
    </Panel>
  )
}
