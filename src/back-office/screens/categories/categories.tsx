import { Plus } from 'lucide'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  mergeCategory,
  moveCategory,
  removeCategory,
} from '../../../shop/products/dictionaries/arrange-categories.ts'
import { listCategories, readCategoryForm } from '../../../shop/products/dictionaries/list-categories.ts'
import {
  addCategory,
  changeCategory,
  type SavedCategory,
} from '../../../shop/products/dictionaries/save-category.ts'
import { refuse } from '../../../shop/errors.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { largestId } from '../../../shop/input/largest-id.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actsOf } from '../../acts.ts'
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

export const action = actsOf('categories', {
  async add({ office: { shop }, staff, form }) {
    return saved(await addCategory(shop, actorOf(staff), categoryFormOf(form)), 'categories.added')
  },
  async change({ office: { shop }, staff, form }) {
    const asked = { ...categoryFormOf(form), ...shownOf(form) }
    return saved(await changeCategory(shop, actorOf(staff), asked), 'categories.saved')
  },
  async move({ office: { shop }, staff, form }) {
    const asked = { ...shownOf(form), place: Number(textOf(form, 'place')) }
    return saved(await moveCategory(shop, actorOf(staff), asked), 'categories.moved')
  },
  async merge({ office: { shop }, staff, form }) {
    const asked = { ...shownOf(form), into: textOf(form, 'into') }
    return saved(await mergeCategory(shop, actorOf(staff), asked), 'categories.merged')
  },
  async remove({ office: { shop }, staff, form }) {
    return saved(await removeCategory(shop, actorOf(staff), shownOf(form)), 'categories.removed')
  },
})

function shownOf(form: FormData): { id: number; version: string } {
  return { id: idOf(form), version: textOf(form, 'version') }
}

type Done =
  | 'categories.added'
  | 'categories.saved'
  | 'categories.moved'
  | 'categories.merged'
  | 'categories.removed'

/** Refuses `staff.changed` and `not-found`; returns issues of single fields. */
function saved(outcome: SavedCategory, done: Done) {
  if (outcome.kind === 'changed') refuse('staff.changed')
  if (outcome.kind === 'unknown') refuse('not-found')
  if (outcome.kind === 'refused') return data({ problems: outcome.issues }, { status: 400 })
  return { done, id: outcome.id }
}

export const shouldRevalidate = () => true

/** The categories as a tree, with an open one beside it. */
export default function Categories() {
  const { categories, opened, isNew, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const answer = useActionData<{ done?: Done; id?: number }>()
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
        <p className={answer?.done ? 'note note--good' : 'vh'} role="status">
          {answer?.done && t(answer.done)}
        </p>
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
