import type { ProductDetail } from '../../../../shop/catalogue/product-detail.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface QuestionProps {
  confirm: NonNullable<ProductDetail['confirm']>
  onClose: () => void
  onAgree: () => void
}

/** What a product wants to be sure of before it is bought (PROD-6). */
export default function Question({ confirm, onClose, onAgree }: QuestionProps) {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={confirm.title}
      actions={
        <>
          <Button onClick={onClose}>{t('product.confirm-no')}</Button>
          <Button look="ink" onClick={onAgree}>
            {t('product.confirm-yes')}
          </Button>
        </>
      }
    >
      {confirm.content}
    </Dialog>
  )
}
