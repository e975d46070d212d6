import type { ReactNode } from 'react'
import type { Membership } from '../../../shop/members/levels/read-membership.ts'
import { RichText, useNumber, usePercent, useText } from '../../text/text.tsx'

/** The level, its discount and the progress to the next one. */
export function LevelStrip({ membership }: { membership: Membership }) {
  const t = useText()
  const number = useNumber()
  const percent = usePercent()
  return (
    <section
      aria-label={t('membership.title')}
      className="grid grid-cols-3 items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-10 md:px-6 md:py-4.5"
    >
      <Fact name={t('account.level')}>{membership.level.name}</Fact>
      <div className="max-md:order-last max-md:col-span-3">
        <Progress membership={membership} />
      </div>
      <Fact name={t('account.discount')}>{percent(membership.level.discountPercent)}</Fact>
      <Fact name={t('account.points')}>{number(membership.points)}</Fact>
    </section>
  )
}

function Progress({ membership: { next, growth } }: { membership: Membership }) {
  const t = useText()
  const number = useNumber()
  const percent = usePercent()
  if (!next) return <p className="text-sm text-fg-2">{t('membership.highest')}</p>
  const { name, growth: needed, discountPercent } = next.level
  const reached = Math.max(0, Math.min(growth, needed))
  return (
    <>
      <p className="text-sm text-fg-2">
        <RichText
          id="membership.progress"
          values={{
            have: number(reached),
            need: number(needed),
            level: name,
            percent: percent(discountPercent),
          }}
          parts={{ b: <b className="text-fg tabular-nums" /> }}
        />
      </p>
      <div
        role="progressbar"
        aria-label={t('membership.progress-label', { level: name })}
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuenow={reached}
        className="mt-1.5 h-2 bg-line forced-colors:border"
      >
        <div
          className="h-full bg-fg forced-colors:bg-[CanvasText]"
          style={{ width: `${(reached / needed) * 100}%` }}
        />
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl>
      <dt className="text-xs text-fg-3">{name}</dt>
      <dd className="figure text-[1.375rem]/6.5">{children}</dd>
    </dl>
  )
}
