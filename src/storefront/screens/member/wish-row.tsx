import { Trash2 } from 'lucide'
import type { Wish } from '../../../shop/members/wishlist/wishlist.ts'
import { useText } from '../../text/text.tsx'
import { BuyButton } from '../../product/buy-form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Price } from '../../product/price.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ProductSpecs } from '../../product/product-specs.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { StockMark } from '../../product/stock-mark.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { Thumb } from '../../product/thumb.tsx'
import { wishFormId } from '../../product/wish-button.tsx'
import { useMemberAction } from './actions.ts'
import { HiddenFields } from './confirm-form.tsx'

/** A product on the wishlist: its facts, its price now, and the switch for e-mails. */
export function WishRow({ wish: { product, alert } }: { wish: Wish }) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 border-b border-line py-4 md:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] md:items-center md:gap-x-5">
      <Thumb product={product} />
      <div className="grid min-w-0 gap-1 max-md:col-span-2 max-md:col-start-2 max-md:row-start-1">
        <h2 className={`text-base/5 ${besideRemove}`}>
          <ShopLink to={productHref(product)} className="hover:underline">
            <bdi>{product.name}</bdi>
          </ShopLink>
        </h2>
        <span className={`flex flex-wrap gap-x-3 gap-y-1 ${besideRemove}`}>
          <ProductSpecs product={product} />
          <StockMark stock={product.stock} />
        </span>
        <AlertSwitch productId={product.id} name={product.name} isOn={alert} />
      </div>
      <div className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 md:justify-self-end">
        <Price cents={product.priceCents} listCents={product.listPriceCents} size="sm" />
      </div>
      <span className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-3">
        <BuyButton product={product} size="sm" />
      </span>
      <Remove productId={product.id} name={product.name} />
    </article>
  )
}

/** On phones the remove button is at the upper end of the row. */
const besideRemove = 'max-md:pe-9'

interface ActionProps {
  productId: number
  name: string
}

/** The switch for e-mails. It applies at once; without JavaScript a button submits it. */
function AlertSwitch({ productId, name, isOn }: ActionProps & { isOn: boolean }) {
  const t = useText()
  const { Form, submit } = useMemberAction()
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 text-sm text-fg-2">
      <HiddenFields fields={{ productId }} />
      <Switch
        name="alert"
        defaultChecked={isOn}
        onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
      >
        {t('wishlist.alert')}
        <span className="sr-only">: {name}</span>
      </Switch>
      <noscript>
        <button className="link text-sm">{t('account.save')}</button>
      </noscript>
    </Form>
  )
}

/** Removes a wish by the page's shared form, which reports the result. */
function Remove({ productId, name }: ActionProps) {
  const t = useText()
  return (
    <span className="max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end max-md:-me-2.5 max-md:-mt-2.5">
      <IconButton
        type="submit"
        form={wishFormId}
        name="unwish"
        value={productId}
        icon={Trash2}
        label={t('wish.remove', { name })}
      />
    </span>
  )
}
