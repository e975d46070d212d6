import type { Overview } from '../../../shop/back-office/overview/figures/read-figures.ts'
import { number, t } from '../../text/text.ts'
import { Difference } from '../../ui/difference.tsx'
import { moneyText } from '../../ui/money-text.ts'

type Shown = Pick<Overview, 'today' | 'yesterday' | 'month' | 'monthBefore'>

interface FiguresProps {
  figures: Shown
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
  const { today, yesterday, month, monthBefore } = figures
  return (
    <dl className="kpis" aria-label={t('figures.title')}>
      {shown.map(({ name, text, isBad }) => (
        <div className="kpi" key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            <b>{text(today[name])}</b>
            {name === 'margin' && today.takings > 0 ? (
              t('figures.share', { percent: ((today.margin / today.takings) * 100).toFixed(1) })
            ) : name === 'keys' && owed > 0 ? (
              <em className="warn">{t('figures.owed', { keys: owed })}</em>
            ) : (
              <>
                <Difference of={today[name] - yesterday[name]} isBad={isBad}>
                  {text(Math.abs(today[name] - yesterday[name]))}
                </Difference>{' '}
                {t('figures.yesterday')}
              </>
            )}
            <span className="kpi__30">
              <span>
                {t('overview.days-30')} <b className="s">{text(month[name])}</b>
              </span>
              {monthBefore[name] > 0 && (
                <Difference of={month[name] - monthBefore[name]} isBad={isBad}>
                  {`${Math.abs(Math.round((month[name] / monthBefore[name] - 1) * 100))}%`}
                </Difference>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
