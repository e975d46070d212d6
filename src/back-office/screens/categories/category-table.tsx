import { ArrowDown, ArrowUp, CornerDownRight, EyeOff } from 'lucide'
import { Link } from 'react-router'
import type { ListedCategory } from '../../../shop/products/dictionaries/list-categories.ts'
import { locales } from '../../../shop/localisation/locales.ts'
import { number, t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/list/table.tsx'
import { officeHref } from '../../office-href.ts'

interface CategoryTableProps {
  categories: readonly ListedCategory[]
  /** the one that is open beside the tree */
  openId: number | undefined
  canWrite: boolean
}

/** The tree, each category before those below it. */
export function CategoryTable({ categories, openId, canWrite }: CategoryTableProps) {
  return (
    <Table
      caption={t('categories.title')}
      look="table--cards"
      rows={categories}
      keyOf={(category) => category.id}
      rowLook={(category) => (category.id === openId ? 'is-at' : undefined)}
      columns={[
        {
          head: t('categories.category'),
          cell: (category) => (
            <span className={category.parentId === undefined ? 'row row--n' : 'row row--n row--below'}>
              {category.parentId !== undefined && <Icon of={CornerDownRight} />}
              <Link className="t" to={officeHref('categories', { open: category.id })}>
                {category.name}
              </Link>
              {category.hidden && (
                <Badge look="" icon={EyeOff}>
                  {t('categories.hidden')}
                </Badge>
              )}
            </span>
          ),
        },
        {
          head: t('categories.address'),
          look: 'lg',
          cellLook: 'mono',
          cell: (category) => <>/{category.urlName}</>,
        },
        { head: t('categories.products'), look: 'n', cell: (category) => number(category.products) },
        {
          head: t('categories.languages'),
          look: 'n lg',
          cell: (category) =>
            t('categories.languages-of', { count: category.languages, all: locales.length }),
        },
        {
          head: t('categories.order'),
          isHidden: true,
          look: 'r',
          cell: (category) => canWrite && <MoveActions category={category} />,
        },
      ]}
    />
  )
}

function MoveActions({ category }: { category: ListedCategory }) {
  const { id, name, place, neighbours, orderVersion: seen } = category
  return (
    <span className="row row--n row--end">
      {place > 1 && (
        <ActionForm intent="move" values={{ id, seen, place: place - 1 }}>
          <ActionButton look="bare" small>
            <Icon of={ArrowUp} />
            <span className="vh">{t('categories.up', { name })}</span>
          </ActionButton>
        </ActionForm>
      )}
      {place < neighbours && (
        <ActionForm intent="move" values={{ id, seen, place: place + 1 }}>
          <ActionButton look="bare" small>
            <Icon of={ArrowDown} />
            <span className="vh">{t('categories.down', { name })}</span>
          </ActionButton>
        </ActionForm>
      )}
    </span>
  )
}
