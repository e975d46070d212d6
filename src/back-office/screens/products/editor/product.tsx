import { BadgeCheck, Copy, ExternalLink, EyeOff } from 'lucide'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isQuestion } from '../../../ui/use-question.ts'
import {
  type EditedProduct,
  readEditorChoices,
  readProductForm,
} from '../../../../shop/products/editor/read-product-form.ts'
import { readPoolVariants } from '../../../../shop/keys/pool/read-pool.ts'
import { variantsFor } from '../../../../shop/reports/figures/hide-costs.ts'
import { readPriceChart } from '../../../../shop/products/prices/read-price-chart.ts'
import { findProducts } from '../../../../shop/products/editor/find-products.ts'
import { changeProduct } from '../../../../shop/products/editor/save-product.ts'
import { checkTranslation, readStaleTexts } from '../../../../shop/products/editor/check-translation.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { listChanges } from '../../../../shop/staff/audit/list-changes.ts'
import { actionsOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { number, t } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { LastChange } from '../../../ui/last-change.tsx'
import { History } from './history.tsx'
import { PriceHistory, PricePanel } from '../price-history.tsx'
import { takePicture } from '../../../ui/fields/take-picture.ts'
import { objectOf, previewOf } from './product-actions.ts'
import { ProductEditorForm, productParts } from './product-editor.tsx'
import { ShopCard } from './side/shop-card.tsx'
import { StockAndSales } from './side/stock-and-sales.tsx'
import { type SaveAnswer, useProductEditor } from './use-product-editor.ts'
import { officeHref } from '../../../office-href.ts'
import { mayOpen, rightsOf } from '../../../rights.ts'

const shownChanges = 50
/** a chart of fewer days would be pointless */
const leastChartDays = 7

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const product = staff && (await readProductForm(shop, staff.role, productIdOf(params)))
  if (!product) throw data(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const skus = product.draft.variants.map(({ sku }) => sku)
  const variantIds = Object.values(product.variants).map(({ id }) => id)
  const sku = skus.find((one) => one === query.get('variant')) ?? skus[0]
  const [choices, stale, { changes }, prices, stock] = await Promise.all([
    readEditorChoices(shop),
    readStaleTexts(shop.db, product.id),
    listChanges(shop, { subject: { kind: 'product', id: String(product.id) } }, { limit: shownChanges }),
    sku === undefined ? undefined : readPriceChart(shop, sku),
    mayOpen('key-variant', staff) ? readPoolVariants(shop, variantIds) : [],
  ])
  return {
    product,
    choices,
    stale,
    changes,
    prices,
    skus,
    stock: variantsFor(staff.role, stock),
    canWrite: rightsOf('product', staff).save,
    now: shop.now().toISOString(),
  }
}

function productIdOf({ productId = '' }: LoaderFunctionArgs['params']): number {
  if (!/^\d{1,9}$/.test(productId)) throw data(null, { status: 404 })
  return Number(productId)
}

export const action = actionsOf('product', {
  async save({ office: { shop }, staff, form, params }) {
    const change = { patch: objectOf(form, 'patch'), shown: objectOf(form, 'shown') }
    await changeProduct(shop, actorOf(staff), { id: productIdOf(params), ...change })
    return { done: 'saved' as const }
  },
  async checked({ office: { shop }, staff, form, params }) {
    const seen = objectOf(form, 'seen')
    const asked = { id: productIdOf(params), locale: textOf(form, 'locale'), seen }
    await checkTranslation(shop, actorOf(staff), asked)
    return { done: 'checked' as const }
  },
  picture: ({ office: { shop }, form }) => takePicture(shop, form),
  async find({ office: { shop }, form }) {
    return { done: await findProducts(shop, textOf(form, 'q')) }
  },
  async preview({ form }) {
    return previewOf(form)
  },
})

/** Reloads after a refusal too, to show others' changes, and for prices of another variant. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formData, currentUrl, nextUrl } = change
  if (formData) return !isQuestion(change, ['preview', 'find'])
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('variant'))
  return before !== after || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

/** One product, edited in tabs that are saved together. */
export default function Product() {
  const { product } = useLoaderData<typeof loader>()
  return <ProductScreen key={product.id} />
}

function ProductScreen() {
  const { product, choices, stale, changes, prices, skus, stock, canWrite, now } =
    useLoaderData<typeof loader>()
  const editor = useProductEditor(product.draft, useActionData<SaveAnswer>(), {
    place: `product:${product.id}`,
  })
  const [query] = useSearchParams()
  const part = productParts.find((one) => one === query.get('part')) ?? 'basics'
  return (
    <div className="pagebody">
      <PageHead
        title={product.draft.name}
        facts={<Facts product={product} />}
        back={{ to: officeHref('products'), text: t('product.all') }}
      >
        {canWrite && (
          <Link className="btn btn--line" to={officeHref('product-new', { like: product.id })}>
            <Icon of={Copy} />
            {t('product.duplicate')}
          </Link>
        )}
        <a className="btn btn--line" href={product.shopUrl}>
          <Icon of={ExternalLink} />
          {t('product.open-in-shop')}
        </a>
      </PageHead>
      <IssueNote />
      <ProductEditorForm
        editor={editor}
        choices={choices}
        facts={product.variants}
        part={part}
        canWrite={canWrite}
        stale={stale}
        related={product.related}
        drawn={product.drawn}
        shopUrl={product.shopUrl}
        card={<ShopCard facts={product.variants} drawn={product.drawn} now={now} />}
        stock={<StockAndSales variants={stock} />}
        now={now}
        chart={prices && prices.days.length >= leastChartDays && <PricePanel chart={prices} skus={skus} />}
        history={
          <>
            {prices && <PriceHistory chart={prices} skus={skus} />}
            <History changes={changes} now={now} />
          </>
        }
      >
        <LastChange change={changes[0]} now={now} />
      </ProductEditorForm>
    </div>
  )
}

function Facts({ product }: { product: EditedProduct }) {
  const { draft, rating, ratingCount } = product
  const stock = Object.values(product.variants).reduce((sum, variant) => sum + variant.stock, 0)
  return (
    <>
      {draft.active === false ? (
        <Badge look="" icon={EyeOff}>
          {t('product.off-sale')}
        </Badge>
      ) : (
        <Badge look="badge--good" icon={BadgeCheck}>
          {t('product.on-sale')}
        </Badge>
      )}{' '}
      {t('product.stock', { count: stock })}
      {rating !== undefined &&
        `, ${t('product.rating', { rating: rating.toFixed(1), count: number(ratingCount) })}`}
    </>
  )
}
