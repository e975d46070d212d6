import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { copyOf, emptyDraft } from '../../../../shop/products/editor/product-draft.ts'
import { readEditorChoices, readProductForm } from '../../../../shop/products/editor/read-product-form.ts'
import { addProduct } from '../../../../shop/products/editor/save-product.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { actionsOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { t } from '../../../text/text.ts'
import { useDrafts } from '../../../ui/drafts/drafts.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { takePicture } from '../../../ui/fields/take-picture.ts'
import { objectOf, previewOf } from './product-actions.ts'
import { ProductEditorForm } from './product-editor.tsx'
import { type SaveAnswer, useProductEditor } from './use-product-editor.ts'
import { officeHref } from '../../../office-href.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const like = new URL(request.url).searchParams.get('like') ?? ''
  const [model, choices] = await Promise.all([
    staff && /^\d{1,9}$/.test(like) ? readProductForm(shop, staff.role, Number(like)) : undefined,
    readEditorChoices(shop),
  ])
  return {
    now: shop.now().toISOString(),
    place: `product:new:${like}`,
    choices,
    saved: emptyDraft,
    first: model ? copyOf(model.draft) : emptyDraft,
  }
}

export const action = actionsOf('product-new', {
  async add({ office: { shop }, staff, form }) {
    const productId = await addProduct(shop, actorOf(staff), objectOf(form, 'patch'))
    return redirect(officeHref('product', { productId }), 303)
  },
  picture: ({ office: { shop }, form }) => takePicture(shop, form),
  async preview({ form }) {
    return previewOf(form)
  },
})

export const shouldRevalidate = () => false

/** A new product, empty or copied, hidden until it is put on sale. */
export default function NewProduct() {
  const { place, choices, saved, first, now } = useLoaderData<typeof loader>()
  const editor = useProductEditor(saved, useActionData<SaveAnswer>(), { place, first })
  useDraftUntilAdded(place)
  return (
    <div className="pagebody">
      <PageHead
        title={t('product.new')}
        facts={t('product.new-about')}
        back={{ to: officeHref('products'), text: t('product.all') }}
      />
      <IssueNote />
      <ProductEditorForm
        editor={editor}
        choices={choices}
        facts={{}}
        part="basics"
        canWrite
        isNew
        now={now}
      />
    </div>
  )
}

/** Drops the stored draft once its product exists, on the way to the product's page. */
function useDraftUntilAdded(place: string): void {
  const drafts = useDrafts()
  const { state, formData, location } = useNavigation()
  const isAdded =
    state === 'loading' && formData?.get('intent') === 'add' && /^\/products\/\d+$/.test(location.pathname)
  useEffect(() => {
    if (isAdded) drafts.remove(place)
  }, [drafts, place, isAdded])
}
