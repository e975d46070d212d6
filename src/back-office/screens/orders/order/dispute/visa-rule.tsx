import { Check, CircleMinus, ShieldCheck, X } from 'lucide'
import type { ReactNode } from 'react'
import type { RulePayment, VisaRule } from '../../../../../shop/disputes/earlier/read-rule.ts'
import { matchNames, ruleDays } from '../../../../../shop/disputes/earlier/visa-rule.ts'
import { t } from '../../../../text/text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { moneyText } from '../../../../ui/money-text.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { Table } from '../../../../ui/list/table.tsx'
import { orderHref } from '../../order-href.ts'

const { from, to } = ruleDays

interface RuleProps {
  rule: VisaRule
  now: string
}

/** Shows whether Visa's rule covers a dispute, by which two earlier payments, and why others do not count. */
export function VisaRulePanel({ rule, now }: RuleProps) {
  const { verdict, network } = rule
  const qualifies = verdict === 'qualifies'
  const isCovered = qualifies || verdict === 'denied' || verdict === 'too-few'
  return (
    <Panel
      title={t('rule.title')}
      hint={t('rule.hint')}
      actions={
        <Badge look={qualifies ? 'badge--good' : 'badge--plain'} icon={qualifies ? ShieldCheck : CircleMinus}>
          {t(qualifies ? 'rule.qualifies' : 'rule.does-not')}
        </Badge>
      }
    >
      <div className="panel__b stack stack--s">
        <p>
          {t(`rule.verdict.${verdict}`, { brand: network.brand, reason: network.reason || '–', from, to })}
        </p>
        {network.status !== '' && (
          <p className="small muted">
            {t('rule.company-says', { status: network.status.replaceAll('_', ' ') })}
          </p>
        )}
        {isCovered && <Rules rule={rule} />}
      </div>
      {rule.chosen.length > 0 && <FactsToSend rule={rule} now={now} />}
      {rule.others.length > 0 && <Others rule={rule} />}
    </Panel>
  )
}

function Rules({ rule: { verdict, network, chosen, shared } }: { rule: VisaRule }) {
  const isMet = verdict === 'qualifies' || verdict === 'denied'
  const facts = shared.map((name) => t(`rule.fact.${name}`)).join(', ')
  return (
    <ul className="rules">
      <Rule isMet title={t('rule.reason', { reason: network.reason })}>
        {t('rule.reason-hint')}
      </Rule>
      <Rule isMet={isMet} title={t('rule.window', { from, to })}>
        {isMet
          ? t('rule.window-met', { days: chosen.map(({ days }) => days).join(', ') })
          : t('rule.window-missed')}
      </Rule>
      <Rule isMet={isMet} title={t('rule.matching')}>
        {isMet ? t('rule.matching-met', { facts }) : t('rule.matching-missed')}
      </Rule>
    </ul>
  )
}

function Rule({ isMet, title, children }: { isMet: boolean; title: string; children: ReactNode }) {
  return (
    <li>
      <span className={isMet ? 'good' : 'quiet'}>
        <Icon of={isMet ? Check : X} small />
      </span>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  )
}

interface FactRow {
  name: string
  value(payment: RulePayment): ReactNode
  matches?: boolean
}

function FactsToSend({ rule, now }: RuleProps) {
  const payments = [rule.disputed, ...rule.chosen].map((payment, index) => ({
    head: index === 0 ? t('rule.this') : t('rule.earlier', { number: index }),
    cell: ({ value }: FactRow) => value(payment),
  }))
  return (
    <Table<FactRow>
      caption={t('rule.facts')}
      look="table--s factt"
      columns={[
        { head: t('rule.fact'), cell: ({ name }) => name, isRowHead: true },
        ...payments,
        { head: t('rule.matches'), isHidden: true, look: 'r', cellLook: 'good', cell: Matching },
      ]}
      rows={factRows(rule, now)}
      keyOf={({ name }) => name}
      rowLook={({ matches }) => (matches ? 'is-match' : undefined)}
    />
  )
}

function factRows({ shared }: VisaRule, now: string): FactRow[] {
  return [
    { name: t('rule.order'), value: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
    { name: t('rule.paid'), value: ({ paidAt }) => <Moment at={paidAt} now={now} /> },
    { name: t('rule.before'), value: ({ days }) => t('rule.days', { days }) },
    { name: t('order.amount'), value: ({ cents, currency }) => moneyText(cents, currency) },
    { name: t('rule.products'), value: ({ products }) => products },
    ...matchNames.map((name) => ({
      name: t(`rule.fact.${name}`),
      value: (payment: RulePayment) => factOf(payment, name),
      matches: shared.includes(name),
    })),
  ]
}

function Matching({ matches }: FactRow): ReactNode {
  return (
    matches && (
      <>
        <Icon of={Check} small />
        <span className="vh">{t('rule.matches')}</span>
      </>
    )
  )
}

function factOf({ facts, program }: RulePayment, name: (typeof matchNames)[number]): ReactNode {
  const value = facts[name]
  if (value === undefined) return '–'
  if (name === 'ip') return <code>{value}</code>
  if (name !== 'device') return value
  return (
    <>
      {program} <code>{value.slice(0, 6)}…</code>
    </>
  )
}

function Others({ rule: { others } }: { rule: VisaRule }) {
  const title = t('rule.others', { count: others.length })
  return (
    <details className="fold">
      <summary>
        <b>{title}</b>
      </summary>
      <Table
        caption={title}
        look="table--s"
        columns={[
          { head: t('rule.order'), cell: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
          { head: t('rule.before'), look: 'n', cell: ({ days }) => t('rule.days', { days }) },
          {
            head: t('rule.why'),
            cellLook: ({ whyNot }) => (whyNot === undefined ? 'good' : 'quiet'),
            cell: ({ whyNot }) =>
              whyNot === undefined ? t('rule.could') : t(`rule.why.${whyNot}`, { from, to }),
          },
        ]}
        rows={others}
        keyOf={({ paymentId }) => paymentId}
      />
    </details>
  )
}

function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <a className="link" href={orderHref(orderNo, '')}>
      {orderNo}
    </a>
  )
}
