import { Download, Plus, Upload } from 'lucide'
import { type ComponentProps, useRef } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router'
import { countProducts, listProductChoices, listProducts } from '../../../shop/products/list/list-products.ts'
import {
  type ProductFilter,
  type ProductTab,
  productFilter,
} from '../../../shop/products/list/product-filter.ts'
import { setOnSale, setPrices, type ChangedProduct } from '../../../shop/products/change/change-products.ts'
import { applyEdit, previewEdit } from '../../../shop/products/change/edit-products.ts'
import { undoableChanges, undoChange } from '../../../shop/products/undo/undo-change.ts'
import { refuse } from '../../../shop/errors.ts'
import { parseDecimal } from '../../../shop/money-text.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actsOf } from '../../acts.ts'
import { officeContext } from '../../context.ts'
import { idOf, textOf } from '../../form-values.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { number, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { NoRows, Tabs, WrongFilter } from '../../ui/list/list-parts.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useRows } from '../../ui/list/use-rows.ts'
import { useSelection } from '../../ui/list/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { EditAnswer } from './edit-dialog.tsx'
import { editFormOf, pricesOf, productIdsOf } from './product-form-values.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { UndoBar, useUndoToast } from './edit/undo-bar.tsx'
import type { Done, ProductAnswer } from './use-product-acts.ts'
import { useProductKeys } from './use-product-keys.ts'
import { productsHref } from './products-href.ts'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const { filter, wrong } = productFilter.read(query)
  const after = query.get('after') ?? undefined
  const [list, counts, choices, undoable] = await Promise.all([
    listProducts(shop, filter, { after }),
    countProducts(shop),
    listProductChoices(shop),
    undoableChanges(shop),
  ])
  return {
    ...list,
    filter,
    wrong,
    isFirst: after === undefined,
    counts,
    choices,
    now: shop.now().toISOString(),
    change: undoable.find(({ file }) => file === ''),
    canWrite: rightsOf('products', staff).prices,
  }
}

export const action = actsOf('products', {
  async prices({ office: { shop }, staff, form }) {
    const productId = idOf(form)
    const prices = pricesOf(form)
    const outcome = await setPrices(shop, actorOf(staff), productId, prices)
    const done = prices.map(({ variantId, price, wasCents }) => ({
      variantId,
      cents: parseDecimal(price.trim()) ?? 0,
      wasCents,
    }))
    return answerOf(outcome, (name) => ({ act: 'prices', productId, name, prices: done }))
  },
  async 'on-sale'({ office: { shop }, staff, form }) {
    const productId = idOf(form)
    const isActive = textOf(form, 'isActive') === 'true'
    const state = { isActive, wasActive: textOf(form, 'wasActive') === 'true' }
    const outcome = await setOnSale(shop, actorOf(staff), productId, state)
    return answerOf(outcome, (name) => ({ act: 'on-sale', productId, name, isActive }))
  },
  async preview({ office: { shop }, form }) {
    const planned = await previewEdit(shop, productIdsOf(form), editFormOf(form))
    if (planned.kind === 'refused') return data<EditAnswer>({ wrong: planned.issues }, { status: 400 })
    return { plan: planned.plan } satisfies EditAnswer
  },
  async edit({ office: { shop }, staff, form }) {
    const asked = {
      ...editFormOf(form),
      fingerprint: textOf(form, 'fingerprint'),
      count: textOf(form, 'count'),
    }
    const outcome = await applyEdit(shop, actorOf(staff), productIdsOf(form), asked)
    if (outcome.kind === 'changed') refuse('staff.changed')
    if (outcome.kind === 'refused') return data<EditAnswer>({ wrong: outcome.issues }, { status: 400 })
    return { edited: outcome.products, changeId: outcome.changeId } satisfies EditAnswer
  },
  async undo({ office: { shop }, staff, form }) {
    return { undone: await undoChange(shop, actorOf(staff), idOf(form)) }
  },
})

/** Refuses `staff.changed` and `not-found`; returns issues of single prices. */
function answerOf(outcome: ChangedProduct, done: (name: string) => Done) {
  if (outcome.kind === 'changed') refuse('staff.changed')
  if (outcome.kind === 'unknown') refuse('not-found')
  if (outcome.kind === 'refused') return data<ProductAnswer>({ problems: outcome.problems }, { status: 400 })
  return { done: done(outcome.name) } satisfies ProductAnswer
}

const hints: ComponentProps<typeof Hints>['keys'] = [
  ['j', 'k', 'keys.move'],
  ['p', 'products.key-price'],
  ['s', 'products.key-state'],
  ['x', 'keys.select'],
  ['Enter', 'keys.open'],
  ['/', 'keys.search'],
  ['1', '4', 'products.tabs'],
]

/** After a conflict the page loads again and shows the new state. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Products() {
  const list = useLoaderData<typeof loader>()
  const { products, filter, counts, choices, wrong, change, canWrite } = list
  const { search: page } = useLocation()
  const navigate = useNavigate()
  const selection = useSelection(page)
  const body = useRef<HTMLTableSectionElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRows({
    page,
    ids: products.map(({ id }) => String(id)),
    selection,
    body,
    search,
    open: (id) => void navigate(officeHref('product', { productId: id })),
  })
  useUndoToast()
  useProductKeys({ filter, rows, body, canWrite })
  function clear() {
    selection.put([])
    rows.focus()
  }
  const selected = products.filter(({ id }) => selection.has(String(id)))
  return (
    <div className="pagebody">
      <ProductsHead counts={counts} canWrite={canWrite} />
      <ProductTabs filter={filter} counts={counts} />
      <ProductFilters filter={filter} choices={choices} search={search} />
      <WrongFilter fields={wrong.map((field) => t(`products.filter.${field}`))} />
      {canWrite && change && <UndoBar change={change} now={list.now} />}
      <p className="vh" role="status">
        {t('products.shown', { products: products.length })}
      </p>
      {products.length > 0 ? (
        <ProductTable
          products={products}
          filter={filter}
          canWrite={canWrite}
          selection={selection}
          rows={rows}
          body={body}
        />
      ) : (
        <NoProducts filter={filter} />
      )}
      {canWrite && selected.length > 0 && <BulkBar selected={selected} choices={choices} onClear={clear} />}
      <ProductPager {...list} />
      <Hints keys={hints} />
    </div>
  )
}

function ProductsHead({ counts, canWrite }: { counts: Record<ProductTab, number>; canWrite: boolean }) {
  return (
    <PageHead
      title={t('products.title')}
      facts={t('products.facts', { all: counts.all, onSale: counts['on-sale'] })}
    >
      {canWrite && (
        <Link className="btn btn--line lg" to={officeHref('products-import')}>
          <Icon of={Upload} />
          {t('products.import')}
        </Link>
      )}
      <a className="btn btn--line lg" href={officeHref('products-export')}>
        <Icon of={Download} />
        {t('products.export')}
      </a>
      {canWrite && (
        <Link className="btn btn--line" to={officeHref('product-new')}>
          <Icon of={Plus} />
          {t('products.new')}
          <KeyCaps keys="n" />
        </Link>
      )}
    </PageHead>
  )
}

/** The tabs, each with how many products it has without the filters. */
function ProductTabs({ filter, counts }: { filter: ProductFilter; counts: Record<ProductTab, number> }) {
  return (
    <Tabs
      label={t('products.tabs')}
      tabs={productFilter.tabs.map((tab) => ({
        to: productsHref({ ...filter, tab }),
        text: t(`products.tab.${tab}`),
        isCurrent: tab === filter.tab,
        count: counts[tab],
      }))}
    />
  )
}

function NoProducts({ filter }: { filter: ProductFilter }) {
  if (!productFilter.isNarrowed(filter)) return <NoRows title={t('products.none')} />
  return (
    <NoRows
      title={t('products.none-found')}
      hint={t('products.none-found-hint')}
      clear={productsHref({ ...productFilter.every, tab: filter.tab })}
    />
  )
}

interface ProductPagerProps {
  filter: ProductFilter
  counts: Record<ProductTab, number>
  products: readonly unknown[]
  next: string | undefined
  isFirst: boolean
}

/** How many there are is known of whole tabs. */
function ProductPager({ filter, counts, products, next, isFirst }: ProductPagerProps) {
  const text = productFilter.isNarrowed(filter)
    ? t('products.shown', { products: products.length })
    : t('list.shown-of', { shown: number(products.length), of: number(counts[filter.tab]) })
  return (
    <Pager
      text={text}
      first={isFirst ? undefined : productsHref(filter)}
      next={next && productsHref(filter, next)}
    />
  )
}
