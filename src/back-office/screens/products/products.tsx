import { Plus, Upload } from 'lucide'
import type { ComponentProps } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { countProducts, listProductChoices, listProducts } from '../../../shop/products/list/list-products.ts'
import { setOnSale, setPrices } from '../../../shop/products/change/change-products.ts'
import { applyEdit, previewEdit } from '../../../shop/products/change/edit-products.ts'
import { undoableChanges, undoChange } from '../../../shop/products/undo/undo-change.ts'
import { parseDecimal } from '../../../shop/money-text.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { idOf, textOf } from '../../form-values.ts'
import type { Hints } from '../../keyboard/hints.tsx'
import type { Shortcut } from '../../keyboard/shortcuts.tsx'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ExportLink } from '../../ui/list/list-parts.tsx'
import type { Rows } from '../../ui/list/use-rows.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { EditDone } from './edit-dialog.tsx'
import { editFormOf, pricesOf, productIdsOf } from './product-form-values.ts'
import { productColumns } from './product-columns.tsx'
import { productList } from './product-list.ts'
import { ProductToasts } from './product-toasts.tsx'
import { UndoBar, useUndoToast } from './edit/undo-bar.tsx'
import type { Done } from './use-product-actions.ts'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const { after, ...place } = productList.placeOf(request)
  const [{ products, next }, counts, choices, undoable] = await Promise.all([
    listProducts(shop, place.filter, { after }),
    countProducts(shop),
    listProductChoices(shop),
    undoableChanges(shop),
  ])
  return {
    products,
    place: { ...place, next },
    counts,
    choices,
    now: shop.now().toISOString(),
    change: undoable.find(({ file }) => file === ''),
    canWrite: rightsOf('products', staff).prices,
  }
}

export const action = actionsOf('products', {
  async prices({ office: { shop }, staff, form }) {
    const productId = idOf(form)
    const prices = pricesOf(form)
    const name = await setPrices(shop, actorOf(staff), productId, prices)
    const done = prices.map(({ variantId, price, wasCents }) => ({
      variantId,
      cents: parseDecimal(price.trim()) ?? 0,
      wasCents,
    }))
    return { done: { intent: 'prices', productId, name, prices: done } satisfies Done }
  },
  async 'on-sale'({ office: { shop }, staff, form }) {
    const productId = idOf(form)
    const isActive = textOf(form, 'isActive') === 'true'
    const state = { isActive, wasActive: textOf(form, 'wasActive') === 'true' }
    const name = await setOnSale(shop, actorOf(staff), productId, state)
    return { done: { intent: 'on-sale', productId, name, isActive } satisfies Done }
  },
  async preview({ office: { shop }, form }) {
    const plan = await previewEdit(shop, productIdsOf(form), editFormOf(form))
    return { done: { plan } satisfies EditDone }
  },
  async edit({ office: { shop }, staff, form }) {
    const asked = {
      ...editFormOf(form),
      seen: textOf(form, 'seen'),
      count: textOf(form, 'count'),
    }
    const { products, changeId } = await applyEdit(shop, actorOf(staff), productIdsOf(form), asked)
    return { done: { edited: products, changeId } satisfies EditDone }
  },
  async undo({ office: { shop }, staff, form }) {
    return { done: await undoChange(shop, actorOf(staff), idOf(form)) }
  },
})

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
  const { products, place, counts, choices, change, canWrite, now } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useUndoToast()
  const writing = (rows: Rows): Shortcut[] => [
    { keys: 'p', text: 'products.key-price', run: () => press(rows, 'price') },
    { keys: 's', text: 'products.key-state', run: () => press(rows, 'on-sale') },
    { keys: 'n', text: 'products.new', run: () => void navigate(officeHref('product-new')) },
  ]
  return (
    <ListPage
      list={productList}
      place={place}
      rows={products}
      idOf={({ id }) => id}
      columns={productColumns(place.filter, canWrite)}
      counts={counts}
      all={counts[place.filter.tab]}
      facts={t('products.facts', { all: counts.all, onSale: counts['on-sale'] })}
      actions={<Actions canWrite={canWrite} />}
      options={{
        category: choices.categories.map(optionOf),
        platform: choices.platforms.map(optionOf),
        stock: (['in', 'none'] as const).map((value) => ({ value, text: t(`products.stock.${value}`) })),
      }}
      notes={
        <>
          {canWrite && change && <UndoBar change={change} now={now} />}
          <ProductToasts products={products} />
        </>
      }
      open={({ id }) => officeHref('product', { productId: id })}
      nameOf={canWrite ? ({ name }) => name : undefined}
      renderBulk={(selected, clear) => <BulkBar selected={selected} choices={choices} onClear={clear} />}
      keysOf={(rows) => (canWrite ? writing(rows) : [])}
      hints={hints}
    />
  )
}

function optionOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), text: name }
}

/** Changes apply to the focused row. */
function press(rows: Rows, intent: 'price' | 'on-sale'): void {
  const found = rows.focused()?.querySelector<HTMLElement>(`[data-action="${intent}"]`)
  found?.focus()
  if (found instanceof HTMLButtonElement) found.click()
}

function Actions({ canWrite }: { canWrite: boolean }) {
  return (
    <>
      {canWrite && (
        <Link className="btn btn--line lg" to={officeHref('products-import')}>
          <Icon of={Upload} />
          {t('products.import')}
        </Link>
      )}
      <ExportLink href={officeHref('products-export')} text={t('products.export')} isWide />
      {canWrite && (
        <Link className="btn btn--line" to={officeHref('product-new')}>
          <Icon of={Plus} />
          {t('products.new')}
          <KeyCaps keys="n" />
        </Link>
      )}
    </>
  )
}
