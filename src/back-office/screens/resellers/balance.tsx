import { useState } from 'react'
import { Link } from 'react-router'
import { maxReason } from '../../../shop/input/limited-text.ts'
import type { ListedEntry, ResellerView } from '../../../shop/resellers/list-resellers.ts'
import { officeHref } from '../../office-href.ts'
import { monthName } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { useClosedWhenDone } from '../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { RowPager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Figures } from '../members/member/member-figures.tsx'

interface BalanceProps {
  reseller: ResellerView
  canBook: boolean
  now: string
}

/** The entries of the balance, and forms that add one. */
export function Balance({ reseller, canBook, now }: BalanceProps) {
  const { creditLimitCents, ledger } = reseller
  const limit = moneyText(-creditLimitCents, 'usd')
  return (
    <Panel
      title={t('resellers.ledger')}
      hint={t('resellers.balance-hint', { limit })}
      actions={
        canBook && (
          <>
            <BookMoney reseller={reseller} kind="correct" />
            <BookMoney reseller={reseller} kind="deposit" />
          </>
        )
      }
    >
      {ledger.entries.length === 0 ? (
        <p className="panel__b muted">{t('resellers.no-entry')}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <Table
            caption={t('resellers.ledger')}
            look="table--s"
            rows={ledger.entries}
            keyOf={({ id }) => id}
            columns={[
              { head: t('resellers.what'), look: 'w', cell: (entry) => <What entry={entry} now={now} /> },
              {
                head: t('resellers.amount'),
                look: 'n',
                cellLook: ({ cents }) => (cents > 0 ? 'good' : ''),
                cell: ({ cents }) => `${cents > 0 ? '+' : ''}${moneyText(cents, 'usd')}`,
              },
              {
                head: t('resellers.balance'),
                look: 'n',
                cell: (entry) => moneyText(entry.balanceCents, 'usd'),
              },
            ]}
          />
        </div>
      )}
      <RowPager next={ledger.next} isPart />
      {ledger.entries.length > 0 && <Statement reseller={reseller} />}
    </Panel>
  )
}

/** Entries of a month as a file. */
function Statement({ reseller: { id, months } }: Pick<BalanceProps, 'reseller'>) {
  return (
    <form className="panel__f row" action={officeHref('reseller-statement', { id })}>
      <label className="row">
        <span>{t('resellers.month')}</span>
        <Select name="month" isSmall>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </Select>
      </label>
      <button type="submit" className="btn btn--line btn--xs">
        {t('resellers.statement')}
      </button>
    </form>
  )
}

function What({ entry: { kind, orderNo, note, author, at }, now }: { entry: ListedEntry; now: string }) {
  return (
    <>
      {t(`resellers.entry.${kind}`)}{' '}
      {orderNo && (
        <Link className="mono" to={officeHref('order', { orderNo })}>
          {orderNo}
        </Link>
      )}
      {note && `– ${note}`}
      <small>
        <Moment at={at} now={now} /> {author}
      </small>
    </>
  )
}

/** Balance and sales of a reseller at a glance. */
export function ResellerFigures({ reseller }: { reseller: ResellerView }) {
  const { balanceCents, spendableCents, boughtCents, orders } = reseller
  const figures = [
    {
      name: t('resellers.balance'),
      value: moneyText(balanceCents, 'usd'),
      detail: t('resellers.spendable', { amount: moneyText(spendableCents, 'usd') }),
    },
    {
      name: t('resellers.lately'),
      value: moneyText(boughtCents, 'usd'),
      detail: t('resellers.orders', { orders }),
    },
  ]
  return <Figures figures={figures} look="kpis kpis--4" label={t('resellers.balance')} />
}

/** Books money that came, or corrects the balance. */
function BookMoney({ reseller, kind }: { reseller: ResellerView; kind: 'deposit' | 'correct' }) {
  const { name, balanceCents } = reseller
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  const isDeposit = kind === 'deposit'
  return (
    <>
      <button type="button" className="btn btn--line btn--xs" onClick={() => setOpen(true)}>
        {t(`resellers.${kind}`)}
      </button>
      <Dialog open={open} title={t(`resellers.${kind}-title`, { name })} onClose={close}>
        <p className="muted">{t(`resellers.${kind}-hint`)}</p>
        <DialogForm
          intent={kind}
          values={{ seen: balanceCents }}
          submit={t(`resellers.${kind}-action`)}
          onClose={close}
        >
          <Field
            label={t('resellers.amount-in-dollars')}
            name="amount"
            inputMode={isDeposit ? 'decimal' : 'text'}
            placeholder={isDeposit ? '500' : '-12.50'}
            required
          />
          <Field
            label={t('resellers.reason')}
            name="reason"
            maxLength={maxReason}
            hint={t('resellers.reason-hint')}
            required
          />
        </DialogForm>
      </Dialog>
    </>
  )
}
