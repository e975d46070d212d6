import { ArrowDown, ArrowUp } from 'lucide'
import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import { SelectBox } from './select-box.tsx'
import type { Rows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

/** A column of a table: its head, and its cell in a row. */
export interface Column<Row> {
  head?: string
  /** The head is for screen readers alone. */
  isHidden?: boolean
  cell(row: Row, index: number): ReactNode
  /** class of head and cells: `n` numbers, `lg` not on phones, `xl` on wide screens alone */
  look?: string
  /** further class of the cells */
  cellLook?: string | ((row: Row) => string)
  /** leads to the list in another order */
  sort?: { to: string; sorted: 'ascending' | 'descending' | undefined } | undefined
  /** The cell is the head of its row. */
  isRowHead?: boolean
  /** In a card of `table--stack` the head stands above the cell; by default not of the first and hidden ones. */
  isNamed?: boolean
  /** in the last row of the table */
  foot?: ReactNode
}

export interface RowGroup<Row> {
  key: string
  title: ReactNode
  rows: readonly Row[]
  /** below its rows */
  note?: ReactNode
}

/** Rows that are selected and reached by keyboard. */
export interface RowChoice<Row> {
  rows: Rows
  table: RefObject<HTMLTableElement | null>
  /** undefined: rows cannot be selected */
  selection?: Selection | undefined
  idOf(row: Row): string
  /** labels of the boxes that select all rows, and one */
  all: string
  nameOf(row: Row): string
}

export interface TableProps<Row> {
  caption: string
  /** `table--stack`: on a phone each row is a card */
  look?:
    | 'table--s'
    | 'table--s factt'
    | 'table--top'
    | 'table--top table--stack'
    | 'table--cards'
    | 'table--stack'
    | 'table--s table--stack'
    | 'table--s table--rights'
    | undefined
  columns: readonly (Column<Row> | false | undefined)[]
  rows?: readonly Row[]
  /** the same rows by groups */
  groups?: readonly RowGroup<Row>[] | undefined
  keyOf(row: Row, index: number): string | number
  rowLook?(row: Row): string | undefined
  choice?: RowChoice<Row>
}

/** A table in a box that scrolls by itself where the window is narrow, and by keyboard (WCAG 2.1.1). */
export function Table<Row>({ caption, look, ...props }: TableProps<Row>) {
  const columns = props.columns.filter((column) => column !== false && column !== undefined)
  const parts = { ...props, columns, isStacked: look?.includes('table--stack') ?? false }
  return (
    <div className="tw" role="region" aria-label={caption} tabIndex={0}>
      <table ref={props.choice?.table} className={look ? `table ${look}` : 'table'}>
        <caption className="vh">{caption}</caption>
        {columns.some(({ head }) => head !== undefined) && <Head {...parts} />}
        {props.groups ? (
          props.groups.map((group, at, all) => (
            <GroupBody key={group.key} group={group} {...parts} from={sumOfRows(all.slice(0, at))} />
          ))
        ) : (
          <tbody>
            <BodyRows {...parts} rows={props.rows ?? []} />
          </tbody>
        )}
        <Foot columns={columns} />
      </table>
    </div>
  )
}

function sumOfRows(groups: readonly RowGroup<unknown>[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0)
}

type PartProps<Row> = Omit<TableProps<Row>, 'caption' | 'look' | 'columns'> & {
  columns: readonly Column<Row>[]
  isStacked: boolean
  /** number of rows in groups before */
  from?: number
}

function Head<Row>({ columns, rows = [], choice }: PartProps<Row>) {
  return (
    <thead>
      <tr>
        {choice?.selection && (
          <th scope="col" className="c0 lg">
            <SelectAll label={choice.all} ids={rows.map(choice.idOf)} selection={choice.selection} />
          </th>
        )}
        {columns.map(({ head, isHidden, look, sort }, at) => (
          <th key={at} scope="col" className={look} aria-sort={sort?.sorted}>
            {sort ? <SortLink text={head} {...sort} /> : isHidden ? <span className="vh">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SelectAll({ label, ids, selection }: { label: string; ids: string[]; selection: Selection }) {
  const isAll = ids.every((id) => selection.has(id))
  return <SelectBox label={label} isOn={isAll} onChange={() => selection.put(isAll ? [] : ids)} />
}

function SortLink({ text, to, sorted }: { text: string | undefined } & NonNullable<Column<never>['sort']>) {
  return (
    <Link className="sort" to={to}>
      {text}
      {sorted && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} />}
    </Link>
  )
}

function GroupBody<Row>({
  group: { title, rows, note },
  ...parts
}: PartProps<Row> & { group: RowGroup<Row> }) {
  const length = parts.columns.length + (parts.choice?.selection ? 1 : 0)
  return (
    <tbody>
      <tr className="grp">
        <th colSpan={length} scope="rowgroup">
          {title}
        </th>
      </tr>
      <BodyRows {...parts} rows={rows} />
      {note && (
        <tr>
          <td colSpan={length} className="quiet">
            {note}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function BodyRows<Row>({ rows = [], keyOf, rowLook, choice, from = 0, ...parts }: PartProps<Row>) {
  return rows.map((row, inGroup) => {
    const index = from + inGroup
    const cells = <Cells row={row} index={index} {...parts} />
    return choice ? (
      <ChosenRow key={keyOf(row, index)} row={row} index={index} choice={choice}>
        {cells}
      </ChosenRow>
    ) : (
      <tr key={keyOf(row, index)} className={rowLook?.(row)}>
        {cells}
      </tr>
    )
  })
}

interface ChosenRowProps<Row> {
  row: Row
  index: number
  choice: RowChoice<Row>
  children: ReactNode
}

function ChosenRow<Row>({ row, index, choice, children }: ChosenRowProps<Row>) {
  const { rows, selection, idOf, nameOf } = choice
  const ref = useRef<HTMLTableRowElement>(null)
  const id = idOf(row)
  const isOn = selection?.has(id) ?? false
  function onFocus(event: FocusEvent) {
    if (event.target === ref.current) rows.onAt(index)
  }
  return (
    <tr
      ref={ref}
      className={isOn ? 'is-sel' : undefined}
      tabIndex={index === rows.at ? 0 : -1}
      onFocus={onFocus}
    >
      {selection && (
        <td className="c0 lg">
          <SelectBox label={nameOf(row)} isOn={isOn} onChange={() => selection.toggle(id)} />
        </td>
      )}
      {children}
    </tr>
  )
}

type CellsProps<Row> = Pick<PartProps<Row>, 'columns' | 'isStacked'> & { row: Row; index: number }

function Cells<Row>({ row, index, columns, isStacked }: CellsProps<Row>) {
  return columns.map((column, at) => {
    const content = column.cell(row, index)
    const { isNamed = at > 0 && !column.isHidden } = column
    const cell = { className: cellLook(column, row), children: content }
    if (column.isRowHead) return <th key={at} scope="row" {...cell} />
    const isEmpty = content === undefined || content === null || content === false
    return <td key={at} data-label={isStacked && isNamed && !isEmpty ? column.head : undefined} {...cell} />
  })
}

function cellLook<Row>({ look, cellLook: further }: Column<Row>, row: Row): string | undefined {
  return [look, typeof further === 'function' ? further(row) : further].filter(Boolean).join(' ') || undefined
}

function Foot<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const first = columns.findIndex(({ foot }) => foot !== undefined)
  if (first < 0) return undefined
  // one head spans all columns before the figures
  const figures = columns.slice(first + 1).findIndex(({ foot }) => foot !== undefined) + first + 1
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={figures}>
          {columns[first]?.foot}
        </th>
        {columns.slice(figures).map(({ look, cellLook: further, foot }, at) => (
          <td key={at} className={[look, typeof further === 'string' && further].filter(Boolean).join(' ')}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
