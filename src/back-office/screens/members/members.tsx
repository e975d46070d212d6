import type { ComponentProps } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listMemberChoices, listMembers } from '../../../shop/members/list/list-members.ts'
import { memberFilter } from '../../../shop/members/list/member-filter.ts'
import { officeContext } from '../../context.ts'
import type { Hints } from '../../keyboard/hints.tsx'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { defineList } from '../../ui/list/define-list.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { GuestTable, memberColumns } from './member-columns.tsx'

const memberList = defineList({ page: 'members', filter: memberFilter, texts: 'members' })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const { after, ...place } = memberList.placeOf(request)
  const [{ next, ...list }, choices] = await Promise.all([
    listMembers(shop, place.filter, { after }),
    listMemberChoices(shop),
  ])
  return {
    ...list,
    ...choices,
    place: { ...place, next },
    /** redirected from the page of a deleted member */
    isDeleted: new URL(request.url).searchParams.has('deleted'),
    now: shop.now().toISOString(),
  }
}

const hints: ComponentProps<typeof Hints>['keys'] = [
  ['j', 'k', 'keys.move'],
  ['Enter', 'keys.open'],
  ['/', 'keys.search'],
]

export default function Members() {
  const { members, guests, levels, blocked, place, isDeleted, now } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={memberList}
      place={place}
      rows={members}
      idOf={({ id }) => id}
      columns={memberColumns(now)}
      counts={{ blocked }}
      facts={t('members.facts')}
      moreTabs={[{ to: officeHref('guests'), text: t('guests.title') }]}
      options={{ level: levels.map(({ id, name }) => ({ value: String(id), text: name })) }}
      notes={
        isDeleted && (
          <p className="note note--good" role="status">
            {t('member.deleted')}
          </p>
        )
      }
      open={({ id }) => officeHref('member', { memberId: id })}
      hints={hints}
    >
      {guests.length > 0 && <GuestTable guests={guests} now={now} />}
    </ListPage>
  )
}
