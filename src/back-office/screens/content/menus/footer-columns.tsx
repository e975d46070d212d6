import { Plus } from 'lucide'
import type { FooterColumn } from '../../../../shop/content/menus/menu.ts'
import { columnName } from '../../../../shop/content/menus/menu-names.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { moved, OrderList } from '../../../ui/list/order-list.tsx'
import { TakeOff } from '../../../ui/products/take-off.tsx'
import { ItemList, type MenuEditing, TitleInput } from './item-list.tsx'

interface FooterColumnsProps extends MenuEditing {
  columns: readonly FooterColumn[]
  onChange(columns: FooterColumn[]): void
}

/** The columns of the footer in their order, each with its title and its links. */
export function FooterColumns({ columns, onChange, ...editing }: FooterColumnsProps) {
  const { choices, canWrite } = editing
  const nameOf = (column: FooterColumn) =>
    columnName(column, choices) || t('menus.column', { place: columns.indexOf(column) + 1 })
  return (
    <>
      <OrderList
        label={t('menus.part.footer')}
        items={columns}
        keyOf={(column) => columns.indexOf(column)}
        nameOf={nameOf}
        onMove={(from, to) => onChange(moved(columns, from, to))}
        look="menu-c"
        canMove={canWrite}
      >
        {(column, index) => {
          const set = (changed: FooterColumn) => onChange([...columns].with(index, changed))
          return (
            <>
              <TitleInput
                {...editing}
                label={t('menus.column-title', { place: index + 1 })}
                standard={(column.title && choices.columns[column.title]) ?? ''}
                titles={column.titles}
                onChange={(titles) => set({ ...column, titles })}
              />
              {canWrite && (
                <TakeOff name={nameOf(column)} onClick={() => onChange(columns.toSpliced(index, 1))} />
              )}
              <div className="menu-c__l">
                <ItemList
                  {...editing}
                  label={nameOf(column)}
                  items={column.items}
                  onChange={(items) => set({ ...column, items })}
                />
              </div>
            </>
          )
        }}
      </OrderList>
      {canWrite && (
        <p className="menu-add">
          <button
            type="button"
            className="btn btn--line"
            onClick={() => onChange([...columns, { items: [] }])}
          >
            <Icon of={Plus} />
            {t('menus.new-column')}
          </button>
        </p>
      )}
    </>
  )
}
