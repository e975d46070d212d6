import { Fragment } from 'react'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import type { MemberView } from '../../../../shop/customers/read-member.ts'
import { number, t } from '../../../text/text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { Panel } from '../../../ui/panel.tsx'

export function MemberAbout({ member, now }: { member: MemberView; now: string }) {
  const rows = [
    [t('members.email'), member.email],
    [t('member.joined'), <Moment key="joined" at={member.joinedAt} now={now} />],
    [t('order.language'), languageName(member.locale)],
    [t('member.country'), member.country.toUpperCase() || '–'],
    [t('member.newsletter'), t(member.isSubscribed ? 'answer.yes' : 'answer.no')],
    [t('member.wishlist'), number(member.wishes)],
    [t('member.number'), String(member.id)],
  ] as const
  return (
    <Panel title={t('member.about')}>
      <dl className="panel__b kv">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}
