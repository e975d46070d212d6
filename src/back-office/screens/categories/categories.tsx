import { Plus } from 'lucide'
import { Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  mergeCategory,
  moveCategory,
  removeCategory,
} from '../../../shop/products/dictionaries/arrange-categories.ts'
import { listCategories, readCategoryForm } from '../../../shop/products/dictionaries/list-categories.ts'
import { addCategory, changeCategory } from '../../../shop/products/dictionaries/save-category.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { CategoryDrawer } from './category-drawer.tsx'
import { categoryFormOf } from './category-form-values.ts'
import { CategoryTable } from './category-table.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const open = new URL(request.url).searchParams.get('open')
  const openId = numberInDigits(open, { min: 1, max: largestId })
  return {
    categories: await listCategories(shop),
    opened: openId === undefined ? undefined : await readCategoryForm(shop, openId),
    isNew: open === 'new',
    lastChange: openId === undefined ? undefined : await lastTraceOf(shop, { kind: 'category', id: openId }),
    canWrite: rightsOf('categories', staff).add,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('categories', {
  async add({ office: { shop }, staff, form }) {
    await addCategory(shop, actorOf(staff), categoryFormOf(form))
    return { done: 'categories.added' as const }
  },
  async change({ office: { shop }, staff, form }) {
    const asked = { ...categoryFormOf(form), ...shownOf(form) }
    await changeCategory(shop, actorOf(staff), asked)
    return { done: 'categories.saved' as const }
  },
  async move({ office: { shop }, staff, form }) {
    const asked = { ...shownOf(form), place: Number(textOf(form, 'place')) }
    await moveCategory(shop, actorOf(staff), asked)
    return { done: 'categories.moved' as const }
  },
  async merge({ office: { shop }, staff, form }) {
    const asked = { ...shownOf(form), into: textOf(form, 'into') }
    await mergeCategory(shop, actorOf(staff), asked)
    return { done: 'categories.merged' as const }
  },
  async remove({ office: { shop }, staff, form }) {
    await removeCategory(shop, actorOf(staff), shownOf(form))
    return { done: 'categories.removed' as const }
  },
})

function shownOf(form: FormData): { id: number; seen: string } {
  return { id: idOf(form), seen: textOf(form, 'seen') }
}

type Done = `categories.${'added' | 'saved' | 'moved' | 'merged' | 'removed'}`

export const shouldRevalidate = () => true

/** The categories as a tree, with an open one beside it. */
export default function Categories() {
  const { categories, opened, isNew, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  const isDrawn = opened !== undefined || (isNew && canWrite)
  return (
    <div className="pagebody">
      <PageHead title={t('categories.title')} facts={t('categories.count', { count: categories.length })}>
        {canWrite && (
          <Link className="btn btn--line" to={officeHref('categories', { open: 'new' })}>
            <Icon of={Plus} />
            {t('categories.new')}
          </Link>
        )}
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
      </div>
      {categories.length === 0 ? (
        <p className="empty muted">{t('categories.none')}</p>
      ) : (
        <CategoryTable categories={categories} openId={opened?.id} canWrite={canWrite} />
      )}
      {isDrawn && (
        <CategoryDrawer
          key={opened ? `${opened.id} ${opened.version}` : `new ${categories.length}`}
          opened={opened}
          categories={categories}
          lastChange={lastChange}
          canWrite={canWrite}
          now={now}
        />
      )}
    </div>
  )
}
