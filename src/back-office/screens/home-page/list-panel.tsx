import type { ReactNode } from 'react'
import { maxListed } from '../../../shop/products/home/arrange-home.ts'
import type { HomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'
import { t } from '../../text/text.ts'
import { moved, OrderList } from '../../ui/list/order-list.tsx'
import { AddProduct } from '../../ui/products/add-product.tsx'
import type { Editing } from './editing.ts'
import { PartPanel, Switch } from './part-panel.tsx'
import { ProductState } from '../../ui/products/product-state.tsx'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'
import { TakeOff } from '../../ui/products/take-off.tsx'

type List = 'hottest' | 'best-seller' | 'latest'

interface ListPanelProps {
  list: List
  editing: Editing
  /** basis of its rule */
  children?: ReactNode
}

/** A list of products: the chosen ones in their order, then those of its rule if the list is filled up. */
export function ListPanel({ list, editing, children }: ListPanelProps) {
  const { draft, isChanged, canWrite, change, product } = editing
  const { isFilled, productIds } = draft[list]
  const title = t(`home.list.${list}`)
  const set = (values: Partial<HomeLayout[List]>) => change(list, { ...draft[list], ...values })
  return (
    <PartPanel
      title={title}
      hint={t('home.chosen', { count: productIds.length })}
      isChanged={isChanged(list)}
      actions={
        <>
          <Switch
            label={t('home.fill-up', { list: title })}
            isOn={isFilled}
            canWrite={canWrite}
            onChange={(isOn) => set({ isFilled: isOn })}
          >
            {t('home.automatic')}
          </Switch>
          {canWrite && (
            <AddProduct
              to={title}
              isListed={({ id }) => productIds.includes(id)}
              isFull={productIds.length >= maxListed}
              onAdd={(found) => {
                editing.know(found)
                set({ productIds: [...productIds, found.id] })
              }}
            />
          )}
        </>
      }
    >
      <OrderList
        label={title}
        items={productIds}
        keyOf={(id) => id}
        nameOf={(id) => product(id).name}
        onMove={(from, to) => set({ productIds: moved(productIds, from, to) })}
        look="mini"
        canMove={canWrite}
      >
        {(id, index) => (
          <>
            <span className="quiet">{index + 1}</span>
            <ProductThumb product={product(id)} />
            <b>{product(id).name}</b>
            <ProductState product={product(id)} />
            {canWrite && (
              <TakeOff
                name={product(id).name}
                onClick={() => set({ productIds: productIds.filter((one) => one !== id) })}
              />
            )}
          </>
        )}
      </OrderList>
      <p className="panel__b hint">{t(`home.rule.${list}.${isFilled ? 'on' : 'off'}`)}</p>
      {isFilled && children}
    </PartPanel>
  )
}
