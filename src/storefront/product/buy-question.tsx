import type { ProductConfirm } from '../../shop/catalogue/cards/product-card.ts'
import { useText } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface BuyQuestionProps {
  confirm: ProductConfirm
  onClose: () => void
  onAgree: () => void
}

/** The confirmation that a product asks for before it is bought (PROD-6). */
export default function BuyQuestion({ confirm, onClose, onAgree }: BuyQuestionProps) {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={confirm.title}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.not-now')}</Button>
          <Button look="ink" onClick={onAgree}>
            {t('confirm.go-on')}
          </Button>
        </>
      }
    >
      {confirm.content}
    </Dialog>
  )
}
