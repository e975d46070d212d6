import { ArrowDown, ArrowUp, CornerDownRight, EyeOff } from 'lucide'
import { Link } from 'react-router'
import type { ListedCategory } from '../../../shop/products/dictionaries/list-categories.ts'
import { locales } from '../../../shop/localisation/locales.ts'
import { number, t } from '../../text/text.ts'
import { ActButton, ActForm } from '../../ui/act-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableBox } from '../../ui/table-box.tsx'
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
    <TableBox caption={t('categories.title')} look="table--cards">
      <thead>
        <tr>
          <th scope="col">{t('categories.category')}</th>
          <th scope="col" className="lg">
            {t('categories.address')}
          </th>
          <th scope="col" className="n">
            {t('categories.products')}
          </th>
          <th scope="col" className="n lg">
            {t('categories.languages')}
          </th>
          <th scope="col">
            <span className="vh">{t('categories.order')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <tr key={category.id} className={category.id === openId ? 'is-at' : undefined}>
            <td>
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
            </td>
            <td className="lg mono">/{category.urlName}</td>
            <td className="n">{number(category.products)}</td>
            <td className="n lg">
              {t('categories.languages-of', { count: category.languages, all: locales.length })}
            </td>
            <td className="r">{canWrite && <MoveActs category={category} />}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

function MoveActs({ category }: { category: ListedCategory }) {
  const { id, name, place, neighbours, orderVersion: version } = category
  return (
    <span className="row row--n row--end">
      {place > 1 && (
        <ActForm act="move" values={{ id, version, place: place - 1 }}>
          <ActButton look="bare" small>
            <Icon of={ArrowUp} />
            <span className="vh">{t('categories.up', { name })}</span>
          </ActButton>
        </ActForm>
      )}
      {place < neighbours && (
        <ActForm act="move" values={{ id, version, place: place + 1 }}>
          <ActButton look="bare" small>
            <Icon of={ArrowDown} />
            <span className="vh">{t('categories.down', { name })}</span>
          </ActButton>
        </ActForm>
      )}
    </span>
  )
}
