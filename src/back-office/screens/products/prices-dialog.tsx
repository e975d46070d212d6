import { type SubmitEvent, useEffect, useRef } from 'react'
import type { ListedProduct } from '../../../shop/products/list/list-products.ts'
import { decimal, parseDecimal } from '../../../shop/money-text.ts'
import { number, t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormIssues } from '../../ui/use-issue.ts'
import type { ProductActions } from './use-product-actions.ts'

interface PricesDialogProps {
  product: ListedProduct
  actions: ProductActions
  open: boolean
  onClose(): void
}

/** The prices of every variant of a product, changed together. */
export function PricesDialog({ product, actions, open, onClose }: PricesDialogProps) {
  useClosedWhenDone(actions, open, onClose)
  const { name, variants } = product
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const changed = variants.flatMap(({ id, priceCents }) => {
      const price = form.get(`price-${id}`)
      if (typeof price !== 'string' || parseDecimal(price.trim()) === priceCents) return []
      return { variantId: id, price, wasCents: priceCents }
    })
    if (changed.length > 0) actions.setPrices(changed)
    else onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('products.prices-of', { name })}
      submit={t('products.save-prices')}
      isBusy={actions.busy}
    >
      {(formId) => (
        <FormIssues value={actions.issues ?? []}>
          <form id={formId} className="fields" onSubmit={save} noValidate>
            {variants.map((variant) => (
              <Field
                key={`${variant.id} ${variant.priceCents}`}
                label={variant.choice || variant.sku}
                mark={t(variant.isActive ? 'products.n-left' : 'products.variant-off', {
                  left: number(variant.stock),
                })}
                hint={variant.sku}
                name={`price-${variant.id}`}
                defaultValue={decimal(variant.priceCents)}
                inputMode="decimal"
              />
            ))}
          </form>
        </FormIssues>
      )}
    </FormDialog>
  )
}

function useClosedWhenDone({ done }: ProductActions, open: boolean, onClose: () => void): void {
  const seen = useRef(done)
  useEffect(() => {
    if (seen.current === done) return
    seen.current = done
    if (open) onClose()
  }, [done, open, onClose])
}
