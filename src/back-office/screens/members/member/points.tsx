import { Link } from 'react-router'
import { maxReason } from '../../../../shop/input/limited-text.ts'
import type { LedgerEntryView } from '../../../../shop/customers/read-member.ts'
import { RowPager } from '../../../ui/list/pager.tsx'
import { number, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Table } from '../../../ui/list/table.tsx'
import type { MemberPage } from './member.tsx'
import { officeHref } from '../../../office-href.ts'

/** Lines of the member's points; another line corrects them. */
export function Points({ page: { member, can, now } }: { page: MemberPage }) {
  const { entries, next } = member.ledger
  return (
    <section className="panel" aria-labelledby="points">
      <header className="panel__h">
        <h2 id="points">{t('member.ledger')}</h2>
        <p>{t('member.ledger-hint')}</p>
      </header>
      {entries.length === 0 ? (
        <p className="panel__b muted">{t('member.no-points')}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <Table
            caption={t('member.ledger')}
            look="table--s"
            rows={entries}
            keyOf={(entry) => entry.id}
            columns={[
              { head: t('member.when'), look: 'nw', cell: (entry) => <Moment at={entry.at} now={now} /> },
              { head: t('member.what'), look: 'w', cell: (entry) => <What entry={entry} /> },
              {
                head: t('members.points'),
                look: 'n',
                cellLook: (entry) => (entry.points < 0 ? 'bad' : 'good'),
                cell: (entry) => signed(entry.points),
              },
              { head: t('member.growth'), look: 'n lg', cell: (entry) => signed(entry.growth) },
              { head: t('member.balance'), look: 'n', cell: (entry) => number(entry.balance) },
            ]}
          />
        </div>
      )}
      <RowPager next={next} isPart />
      {can.points && (
        // a new, empty form as soon as the line is added
        <Correction key={member.points} points={member.points} />
      )}
    </section>
  )
}

function What({ entry: { kind, orderNo, note } }: { entry: LedgerEntryView }) {
  if (kind === 'shop') return t('member.correction', { reason: note })
  return (
    <>
      {t(`member.ledger.${kind}`)}{' '}
      {orderNo && (
        <Link className="mono" to={officeHref('order', { orderNo })}>
          {orderNo}
        </Link>
      )}
    </>
  )
}

function Correction({ points }: { points: number }) {
  return (
    <div className="panel__f">
      <ActionForm intent="points" values={{ seen: points }} className="two two--add">
        <Field label={t('members.points')} name="points" placeholder="+25" required />
        <Field label={t('member.reason')} name="reason" maxLength={maxReason} required />
        <ActionButton>{t('member.add-correction')}</ActionButton>
      </ActionForm>
      <p className="hint">{t('member.correction-hint')}</p>
    </div>
  )
}

function signed(value: number): string {
  if (value === 0) return '0'
  return `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`
}
