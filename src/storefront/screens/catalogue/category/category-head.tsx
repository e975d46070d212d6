import { useText } from '../../../text/text.tsx'
import { ChipLink } from '../../../ui/chip.tsx'
import { categoryHref } from '../../../../shop/page-href.ts'
import type { CategoryPageProps } from './category-page.tsx'

/** Name, description and the sibling categories. */
export function CategoryHead({ category, family }: Pick<CategoryPageProps, 'category' | 'family'>) {
  const t = useText()
  return (
    <div className="grid gap-3 pt-1 pb-6">
      <h1 className="display-1">{category.name}</h1>
      {category.description && (
        <p className="max-w-[44rem] text-fg-2">
          <bdi>{category.description}</bdi>
        </p>
      )}
      {family.children.length > 0 && (
        <nav
          aria-label={t('category.sub-categories')}
          className="no-bars flex gap-2 max-lg:-mx-(--lk-gutter) max-lg:overflow-x-auto max-lg:px-(--lk-gutter) lg:flex-wrap"
        >
          <ChipLink to={categoryHref(family)} chosen={category.urlName === family.urlName}>
            {t('category.all')}
          </ChipLink>
          {family.children.map((child) => (
            <ChipLink
              key={child.urlName}
              to={categoryHref(child)}
              chosen={category.urlName === child.urlName}
            >
              {child.name}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  )
}
