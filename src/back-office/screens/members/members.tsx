import { type ComponentProps, type RefObject, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listMemberChoices, listMembers } from '../../../shop/customers/list-members.ts'
import { type MemberFilter, memberFilter } from '../../../shop/customers/member-filter.ts'
import { officeContext } from '../../context.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { NoRows, Tabs, WrongFilter } from '../../ui/list/list-parts.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { MemberFilters } from './member-filters.tsx'
import { GuestTable, MemberTable } from './member-table.tsx'
import { membersHref } from './members-href.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const { filter, wrong } = memberFilter.read(query)
  const after = query.get('after') ?? undefined
  const [list, choices] = await Promise.all([listMembers(shop, filter, { after }), listMemberChoices(shop)])
  return {
    ...list,
    ...choices,
    filter,
    wrong,
    isFirst: after === undefined,
    /** redirected from the page of a deleted member */
    isDeleted: query.has('deleted'),
    now: shop.now().toISOString(),
  }
}

const hints: ComponentProps<typeof Hints>['keys'] = [
  ['j', 'k', 'keys.move'],
  ['Enter', 'keys.open'],
  ['/', 'keys.search'],
]

export default function Members() {
  const { members, guests, next, levels, blocked, filter, wrong, isFirst, isDeleted, now } =
    useLoaderData<typeof loader>()
  const search = useRef<HTMLInputElement>(null)
  useListKeys(search)
  return (
    <div className="pagebody">
      <PageHead title={t('members.title')} facts={t('members.facts')} />
      <Tabs
        label={t('members.tabs')}
        tabs={memberFilter.tabs.map((tab) => ({
          to: membersHref({ ...filter, tab }),
          text: t(`members.tab.${tab}`),
          isCurrent: tab === filter.tab,
          count: tab === 'blocked' && blocked > 0 ? blocked : undefined,
        }))}
      />
      {isDeleted && (
        <p className="note note--good" role="status">
          {t('member.deleted')}
        </p>
      )}
      <MemberFilters filter={filter} levels={levels} search={search} />
      <WrongFilter fields={wrong.map((field) => t(`members.filter.${field}`))} />
      <p className="vh" role="status">
        {t('members.shown', { members: members.length })}
      </p>
      {members.length > 0 ? <MemberTable members={members} now={now} /> : <NoMembers filter={filter} />}
      {guests.length > 0 && <GuestTable guests={guests} now={now} />}
      <Pager
        text={t('members.shown', { members: members.length })}
        first={isFirst ? undefined : membersHref(filter)}
        next={next && membersHref(filter, next)}
      />
      <Hints keys={hints} />
    </div>
  )
}

function NoMembers({ filter }: { filter: MemberFilter }) {
  const { tab, text } = filter
  if (!memberFilter.isNarrowed(filter))
    return (
      <NoRows
        title={t('members.none')}
        hint={t(tab === 'blocked' ? 'members.none-hint-blocked' : 'members.none-hint')}
      />
    )
  return (
    <NoRows
      title={t('members.none-found')}
      hint={t(text ? 'members.none-hint-search' : 'members.none-hint-found')}
      clear={membersHref({ ...memberFilter.every, tab })}
    />
  )
}

/** `/` searches; `J` and `K` go through the names of the page. */
function useListKeys(search: RefObject<HTMLInputElement | null>): void {
  useShortcuts('members.title', [
    { keys: '/', text: 'keys.search', run: () => search.current?.focus() },
    { keys: 'j', text: 'keys.next', run: () => move(1) },
    { keys: 'k', text: 'keys.previous', run: () => move(-1) },
  ])
}

function move(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main tbody a.t')]
  const at = links.findIndex((link) => link === document.activeElement)
  links[at === -1 && step === -1 ? links.length - 1 : at + step]?.focus()
}
