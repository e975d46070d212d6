import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Hints } from '../../keyboard/hints.tsx'
import { type Shortcut, useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { number, t } from '../../text/text.ts'
import { IssueNote } from '../issue-note.tsx'
import type { List, Place } from './define-list.ts'
import { type AnyFilter, type AnyList, type FilterParts, Filters } from './filters.tsx'
import { NoRows, type Tab, Tabs, WrongFilter } from './list-parts.tsx'
import { Pager } from './pager.tsx'
import { Table, type TableProps } from './table.tsx'
import { type Rows, useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

type Id = string | number

interface ListParts<Row, TabName extends string, Name extends string>
  extends
    FilterParts<Name>,
    Pick<ComponentProps<typeof PageHead>, 'facts' | 'back'>,
    Pick<TableProps<Row>, 'columns' | 'rowLook' | 'look' | 'groups'> {
  rows: readonly Row[]
  idOf(row: Row): Id
  /** number of rows of each tab; 0 is not shown */
  counts?: Partial<Record<TabName, number>>
  /** number of rows without filters */
  all?: number
  /** links beside the tabs */
  moreTabs?: readonly Pick<Tab, 'to' | 'text'>[]
  /** at the end of the head */
  actions?: ReactNode
  /** result of an action */
  notes?: ReactNode
  /** Address that a row opens. Rows are reached by keyboard. */
  open?(row: Row): string
  /** Name of a row, if rows can be selected. */
  nameOf?: ((row: Row) => string) | undefined
  /** rows that are selected at first */
  picked?: readonly string[]
  renderBulk?(selected: readonly Row[], clear: () => void): ReactNode
  /** further keys */
  keysOf?(rows: Rows): Shortcut[]
  hints?: ComponentProps<typeof Hints>['keys']
  /** in place of the text `none-found` */
  noneFound?: string | undefined
  /** below the list */
  children?: ReactNode
}

interface ListPageProps<
  Row,
  Whole extends object,
  TabName extends string,
  Sort,
  Name extends string,
> extends ListParts<Row, TabName, Name> {
  list: List<Whole, TabName, Sort, Name>
  place: Place<Whole, Name> & { next?: Id | undefined }
}

/** A list whose filter is read by names. */
type AnyPage<Row> = ListParts<Row, string, string> & {
  list: AnyList
  place: Place<AnyFilter, string> & { next?: Id | undefined }
}

/** Page of a list: head, tabs, search, filters, table, bulk bar and pager, all from the address. */
export function ListPage<Row, Whole extends object, TabName extends string, Sort, Name extends string>(
  entered: ListPageProps<Row, Whole, TabName, Sort, Name>,
) {
  const props = entered as unknown as AnyPage<Row>
  const { list, place, rows, facts, back, notes, hints, renderBulk, idOf } = props
  const keyboard = useListKeyboard(props)
  const { selection } = keyboard
  const selected = rows.filter((row) => selection.has(String(idOf(row))))
  function clear() {
    selection.put([])
    keyboard.rows.focus()
  }
  return (
    <div className="pagebody">
      <PageHead title={list.text('title')} facts={facts} {...(back && { back })}>
        {props.actions}
      </PageHead>
      <ListTabs {...props} />
      <Filters {...props} filter={place.filter} input={keyboard.search} />
      <div className="stack">
        <IssueNote />
        {notes}
        <WrongFilter fields={place.wrong.map((field) => list.text(`filter.${field}`))} />
      </div>
      <p className="vh" role="status">
        {list.textIf(['shown'], { count: rows.length })}
      </p>
      {rows.length > 0 ? <ListTable {...props} keyboard={keyboard} /> : <NoneOf {...props} />}
      {selected.length > 0 && renderBulk?.(selected, clear)}
      <ListPager {...props} />
      {props.children}
      {hints && <Hints keys={hints} />}
    </div>
  )
}

function useListKeyboard<Row>({ list, place, ...props }: AnyPage<Row>) {
  const { rows: listed, idOf, open, nameOf, picked, keysOf } = props
  const { search: page } = useLocation()
  const navigate = useNavigate()
  const selection = useSelection(page, picked)
  const table = useRef<HTMLTableElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRows({
    page,
    ids: listed.map((row) => String(idOf(row))),
    selection: nameOf && selection,
    table,
    open(id) {
      const row = listed.find((one) => String(idOf(one)) === id)
      if (row !== undefined && open) void navigate(open(row))
    },
  })
  const byTab = list.tabs.slice(0, 9).map((tab, index) => ({
    keys: String(index + 1),
    text: list.id(`tab.${tab}`),
    run: () => void navigate(list.tabHref(place.filter, tab)),
  }))
  const toSearch = { keys: '/', text: 'keys.search' as const, run: () => search.current?.focus() }
  useShortcuts(list.id('title'), [
    ...(open ? rows.shortcuts : []),
    ...('text' in place.filter ? [toSearch] : []),
    ...(keysOf?.(rows) ?? []),
    ...byTab,
  ])
  return { rows, table, search, selection }
}

function ListTabs<Row>({ list, place: { filter }, counts = {}, moreTabs = [] }: AnyPage<Row>) {
  if (list.tabs.length === 0) return undefined
  const here = list.href(filter)
  const tabs = list.tabs.map((tab) => {
    const to = list.tabHref(filter, tab)
    const text = list.text(`tab.${tab}`)
    return { to, text, isCurrent: to === here, count: counts[tab] || undefined, needs: tab === 'needs-you' }
  })
  return <Tabs label={list.text('tabs')} tabs={[...tabs, ...moreTabs]} />
}

function ListTable<Row>(props: AnyPage<Row> & { keyboard: ReturnType<typeof useListKeyboard> }) {
  const { list, rows, groups, idOf, columns, look = 'table--cards', rowLook, open, nameOf, keyboard } = props
  const choice = open && {
    rows: keyboard.rows,
    table: keyboard.table,
    selection: nameOf && keyboard.selection,
    idOf: (row: Row) => String(idOf(row)),
    all: list.textIf(['select-all']) ?? '',
    nameOf: (row: Row) => list.text('select', { name: nameOf?.(row) ?? '' }),
  }
  return (
    <Table
      caption={list.textIf(['caption']) ?? list.text('title')}
      look={look}
      rows={rows}
      keyOf={idOf}
      columns={columns}
      {...(groups && { groups })}
      {...(rowLook && { rowLook })}
      {...(choice && { choice })}
    />
  )
}

function NoneOf<Row>({ list, place: { filter }, noneFound }: AnyPage<Row>) {
  const { tab, text } = filter
  const none = list.textIf([`none.${tab}`, 'none']) ?? ''
  if (!list.isNarrowed(filter))
    return <NoRows title={none} hint={list.textIf([`none-hint-${tab}`, 'none-hint'])} />
  return (
    <NoRows
      title={noneFound ?? list.textIf(['none-found']) ?? none}
      hint={list.textIf([...(text ? ['none-found-hint-search'] : []), 'none-found-hint'])}
      clear={list.clearedHref(filter)}
    />
  )
}

function ListPager<Row>({ list, place, rows, all }: AnyPage<Row>) {
  const { filter, isFirst, next } = place
  const text =
    all === undefined || list.isNarrowed(filter)
      ? list.textIf(['shown'], { count: rows.length })
      : t('list.shown-of', { shown: number(rows.length), of: number(all) })
  return (
    <Pager
      {...(text !== undefined && rows.length > 0 && { text })}
      first={isFirst ? undefined : list.href(filter)}
      next={next === undefined ? undefined : list.pageHref(filter, next)}
    />
  )
}
