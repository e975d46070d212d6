import { Plus } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ListedProduct } from '../../../shop/back-office/home/home-set-records.ts'
import { t } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

interface AddProductProps {
  /** what it is added to */
  to: string
  /** those that are there already */
  without: readonly number[]
  isFull: boolean
  onAdd(product: ListedProduct): void
}

const waitMs = 250

/** Finds a product by the shop's own search and adds it. */
export function AddProduct({ to, without, isFull, onAdd }: AddProductProps) {
  const [open, setOpen] = useState(false)
  const { submit, data } = useFetcher<{ found?: ListedProduct[] }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => () => clearTimeout(timer.current), [])
  function findSoon(q: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void submit({ act: 'find', q }, { method: 'post' }), waitMs)
  }
  const found = data?.found?.filter((product) => !without.includes(product.id)) ?? []
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--xs"
        aria-label={t('home.add-to', { list: to })}
        disabled={isFull}
        onClick={() => setOpen(true)}
      >
        <Icon of={Plus} />
        {t('home.add')}
      </button>
      <Dialog open={open} title={t('home.add-to', { list: to })} onClose={() => setOpen(false)}>
        <div className="field">
          <label htmlFor={id}>{t('home.find')}</label>
          <input
            id={id}
            className="input"
            type="search"
            autoComplete="off"
            onChange={(event) => findSoon(event.target.value)}
          />
        </div>
        <ul className="found" aria-live="polite" aria-label={t('home.found')}>
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="btn btn--bare btn--full"
                onClick={() => {
                  onAdd(product)
                  setOpen(false)
                }}
              >
                {product.name}
                {!product.inStock && <span className="quiet">{t('home.sold-out')}</span>}
              </button>
            </li>
          ))}
          {data && found.length === 0 && <li className="hint">{t('home.none-found')}</li>}
        </ul>
      </Dialog>
    </>
  )
}
