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
import { orderHref } from '../../order-href.ts'

const { from, to } = ruleDays

interface RuleProps {
  rule: VisaRule
  now: string
}

/** Shows whether Visa's rule about two earlier payments covers a dispute, with which, and why not with others. */
export function VisaRulePanel({ rule, now }: RuleProps) {
  const { verdict, network } = rule
  const qualifies = verdict === 'qualifies'
  const isCovered = qualifies || verdict === 'denied' || verdict === 'too-few'
  return (
    <Panel
      title={t('rule.title')}
      hint={t('rule.hint')}
      acts={
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

function FactsToSend({ rule: { disputed, chosen, shared }, now }: RuleProps) {
  const all = [disputed, ...chosen]
  const row = (name: string, value: (payment: RulePayment) => ReactNode, matches = false) => (
    <tr className={matches ? 'is-match' : undefined}>
      <th scope="row">{name}</th>
      {all.map((payment) => (
        <td key={payment.paymentId}>{value(payment)}</td>
      ))}
      <td className="r good">
        {matches && (
          <>
            <Icon of={Check} small />
            <span className="vh">{t('rule.matches')}</span>
          </>
        )}
      </td>
    </tr>
  )
  return (
    <div className="tw" tabIndex={0} role="region" aria-label={t('rule.facts')}>
      <table className="table table--s factt">
        <caption className="vh">{t('rule.facts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rule.fact')}</th>
            <th scope="col">{t('rule.this')}</th>
            <th scope="col">{t('rule.earlier', { number: 1 })}</th>
            <th scope="col">{t('rule.earlier', { number: 2 })}</th>
            <th scope="col" className="r">
              <span className="vh">{t('rule.matches')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {row(t('rule.order'), ({ orderNo }) => (
            <OrderLink orderNo={orderNo} />
          ))}
          {row(t('rule.paid'), ({ paidAt }) => (
            <Moment at={paidAt} now={now} />
          ))}
          {row(t('rule.before'), ({ days }) => t('rule.days', { days }))}
          {row(t('order.amount'), ({ cents, currency }) => moneyText(cents, currency))}
          {row(t('rule.products'), ({ products }) => products)}
          {matchNames.map((name) =>
            row(t(`rule.fact.${name}`), (payment) => factOf(payment, name), shared.includes(name)),
          )}
        </tbody>
      </table>
    </div>
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
  return (
    <details className="fold">
      <summary>
        <b>{t('rule.others', { count: others.length })}</b>
      </summary>
      <div className="tw" tabIndex={0} role="region" aria-label={t('rule.others', { count: others.length })}>
        <table className="table table--s">
          <caption className="vh">{t('rule.others', { count: others.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rule.order')}</th>
              <th scope="col" className="n">
                {t('rule.before')}
              </th>
              <th scope="col">{t('rule.why')}</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ paymentId, orderNo, days, whyNot }) => (
              <tr key={paymentId}>
                <td>
                  <OrderLink orderNo={orderNo} />
                </td>
                <td className="n">{t('rule.days', { days })}</td>
                <td>
                  {whyNot === undefined ? (
                    <span className="good">{t('rule.could')}</span>
                  ) : (
                    <span className="quiet">{t(`rule.why.${whyNot}`, { from, to })}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
