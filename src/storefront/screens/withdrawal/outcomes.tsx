import type { WithdrawnLine } from '../../../shop/payments/withdrawals/withdrawal-records.ts'
import { useText } from '../../text/text.tsx'

/** Outcome of each withdrawn line. */
export function Outcomes({ withdrawn }: { withdrawn: readonly WithdrawnLine[] }) {
  const t = useText()
  if (withdrawn.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="display-5">{t('withdraw.follows')}</h2>
      <ul className="grid divide-y divide-line border-y border-line">
        {withdrawn.map((line) => (
          <li
            key={`${line.withdrawalId} ${line.lineId} ${line.outcome} ${line.isDropped}`}
            className="grid gap-0.5 py-3"
          >
            <span className="font-medium">
              {line.units} × <bdi>{line.name}</bdi>
            </span>
            <span className="text-sm text-fg-2">
              {t(line.isDropped ? 'withdraw.outcome.dropped' : `withdraw.outcome.${line.outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
