import { hrefTo } from '../../../../shop/page-href.ts'
import type { ProductVariant } from '../../../../shop/catalogue/product/product-detail.ts'
import { ErrorNote } from '../../../form/error-note.tsx'
import { FormEmail } from '../../../form/form-field.tsx'
import { useShopForm } from '../../../form/use-shop-form.ts'
import { useFrame } from '../../../layout/use-frame.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useShopHref } from '../../../navigation/shop-link.tsx'

/** Asks for the e-mail address to which the shop writes when a sold-out variant is back. */
export default function StockAlertForm({ variant }: { variant: Pick<ProductVariant, 'id'> }) {
  const t = useText()
  const shopHref = useShopHref()
  const member = useFrame()?.member
  const { formProps, isSending, isSent, ...form } = useShopForm({
    posted: undefined,
    before: {
      email: member?.email ?? '',
    },
  })
  if (isSent)
    return (
      <Note tone="good" live>
        {t('product.alert-asked')}
      </Note>
    )
  return (
    <form
      {...formProps}
      id="tell-me"
      action={shopHref(hrefTo('back-in-stock'))}
      aria-labelledby="tell-me-title"
      className="grid gap-3 rounded-card border border-line p-4"
    >
      <h2 id="tell-me-title" className="display-5">
        {t('common.notify-when-back')}
      </h2>
      <ErrorNote>{form.issueOf('form')}</ErrorNote>
      <input type="hidden" name="variantId" value={variant.id} />
      <FormEmail form={form} name="email" label={t('newsletter.email')} hint={t('product.alert-hint')} />
      <Button type="submit" look="key" full busy={isSending}>
        {t('product.alert-send')}
      </Button>
    </form>
  )
}
