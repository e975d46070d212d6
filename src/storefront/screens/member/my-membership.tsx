import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { formatCents } from '../../../shop/money-text.ts'
import { type Membership, readMembership } from '../../../shop/members/levels/read-membership.ts'
import { shopContext } from '../../context.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useNumber, usePercent, useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ltr, NumberText } from '../../ui/number-text.tsx'
import type { Route } from './+types/my-membership.ts'
import { LevelStrip } from './level-strip.tsx'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [membership, head] = await Promise.all([
    readMembership(shop, visitor),
    readHead(context, 'my-membership'),
  ])
  return { membership, head }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** Points, growth and the discount of each level (MEM-7). */
export default function MyMembership({ loaderData: { membership } }: Route.ComponentProps) {
  const t = useText()
  const number = useNumber()
  const { next, points, dollarsPerPoint, spentUsdCents } = membership
  return (
    <MemberPage title={t('membership.title')}>
      <LevelStrip membership={membership} />
      <dl className="border-t border-line-hard">
        <Fact name={t('membership.spent')}>
          <NumberText>{formatCents(spentUsdCents, '$')} USD</NumberText>
        </Fact>
        <Fact name={t('account.points')}>
          <NumberText>{number(points)}</NumberText>
        </Fact>
        <Fact name={t('membership.rate')}>
          {t('membership.rate-value', { amount: ltr(`${dollarsPerPoint} USD`) })}
        </Fact>
        <Fact name={t('membership.next')}>{next ? next.level.name : t('membership.highest')}</Fact>
      </dl>
      <section className="grid gap-4 pt-4">
        <h2 className="display-4">{t('membership.levels')}</h2>
        <p className="max-w-[42rem] text-fg-2">
          {t('membership.how')} {t('membership.points')}
        </p>
        <Levels membership={membership} />
      </section>
    </MemberPage>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
      <dt className="text-fg-2">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function Levels({ membership: { levels, level: own } }: { membership: Membership }) {
  const t = useText()
  const number = useNumber()
  const percent = usePercent()
  return (
    <table className="w-full">
      <thead className="border-b border-line-hard text-sm text-fg-2">
        <tr>
          <th scope="col" className={`${cell} text-start font-medium`}>
            {t('account.level')}
          </th>
          <th scope="col" className={`${cell} text-end font-medium`}>
            {t('membership.from')}
          </th>
          <th scope="col" className={`${cell} text-end font-medium`}>
            {t('account.discount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level.id} className={`border-b border-line ${level.id === own.id ? 'font-semibold' : ''}`}>
            <th scope="row" className={`${cell} text-start [font-weight:inherit]`}>
              {level.name}
              {level.id === own.id && (
                <span className="ms-2 inline-flex items-center gap-1 text-xs font-medium text-good">
                  <Icon of={Check} className="size-3.5" />
                  {t('membership.own')}
                </span>
              )}
            </th>
            <td className={`${cell} text-end tabular-nums`}>{number(level.growth)}</td>
            <td className={`${cell} text-end tabular-nums`}>{percent(level.discountPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-2.5 not-first:ps-3'
