import type { FiguresView } from '../../../shop/reports/figures/hide-costs.ts'
import { number, t } from '../../text/text.ts'
import { Difference } from '../../ui/difference.tsx'
import { moneyText } from '../../ui/money-text.ts'

interface FiguresProps {
  figures: Record<'today' | 'yesterday' | 'month' | 'monthBefore', FiguresView>
  /** keys that paid orders wait for */
  owed: number
}

const dollars = (cents: number) => moneyText(cents, 'usd')

const shown = [
  { name: 'orders', text: number, isBad: false },
  { name: 'takings', text: dollars, isBad: false },
  { name: 'refunds', text: dollars, isBad: true },
  { name: 'margin', text: dollars, isBad: false },
  { name: 'keys', text: number, isBad: false },
] as const

/** Today beside yesterday until the same time, and 30 days beside the 30 before them. */
export function Figures({ figures, owed }: FiguresProps) {
  const seen = shown.filter(({ name }) => figures.today[name] !== undefined)
  return (
    <dl className={seen.length === shown.length ? 'kpis' : 'kpis kpis--4'} aria-label={t('figures.title')}>
      {seen.map((one) => (
        <Figure key={one.name} of={one} figures={figures} owed={owed} />
      ))}
    </dl>
  )
}

function Figure({ of: { name, text, isBad }, figures, owed }: FiguresProps & { of: (typeof shown)[number] }) {
  const [today = 0, yesterday = 0, month = 0, monthBefore = 0] = [
    figures.today[name],
    figures.yesterday[name],
    figures.month[name],
    figures.monthBefore[name],
  ]
  const { takings } = figures.today
  return (
    <div className="kpi">
      <dt>{t(`figures.${name}`)}</dt>
      <dd>
        <b>{text(today)}</b>
        {name === 'margin' && takings > 0 ? (
          t('figures.share', { percent: ((today / takings) * 100).toFixed(1) })
        ) : name === 'keys' && owed > 0 ? (
          <em className="warn">{t('figures.owed', { keys: owed })}</em>
        ) : (
          <>
            <Difference of={today - yesterday} isBad={isBad}>
              {text(Math.abs(today - yesterday))}
            </Difference>{' '}
            {t('figures.yesterday')}
          </>
        )}
        <span className="kpi__30">
          <span>
            {t('overview.days-30')} <b className="s">{text(month)}</b>
          </span>
          {monthBefore > 0 && (
            <Difference of={month - monthBefore} isBad={isBad}>
              {`${Math.abs(Math.round((month / monthBefore - 1) * 100))}%`}
            </Difference>
          )}
        </span>
      </dd>
    </div>
  )
}
