import { Pencil, X } from 'lucide'
import { useState } from 'react'
import type { ListedProduct, ProductChoices } from '../../../shop/products/list/list-products.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { EditDialog } from './edit-dialog.tsx'

interface BulkBarProps {
  selected: readonly ListedProduct[]
  choices: ProductChoices
  onClear(): void
}

export function BulkBar({ selected, choices, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="bulk" role="toolbar" aria-label={t('products.bulk')}>
        <b>{t('products.selected', { products: selected.length })}</b>
        <button type="button" className="btn btn--bare btn--xs" onClick={() => setAsking(true)}>
          <Icon of={Pencil} />
          {t('products.change')}
        </button>
        <i />
        <button type="button" className="btn btn--bare btn--xs" onClick={onClear}>
          <Icon of={X} />
          {t('bulk.clear')} <kbd>Esc</kbd>
        </button>
      </div>
      <EditDialog
        ids={selected.map(({ id }) => id)}
        categories={choices.categories}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={onClear}
      />
    </>
  )
}
