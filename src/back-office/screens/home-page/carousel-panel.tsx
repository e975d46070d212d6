import { useState } from 'react'
import { maxSlides } from '../../../shop/products/home/arrange-home.ts'
import type { ListedProduct } from '../../../shop/catalogue/search/listed-product-records.ts'
import type { HomeLayout, HomeSlide } from '../../../shop/catalogue/listing/home-layout.ts'
import { fallbackLocaleId } from '../../../shop/localisation/locales.ts'
import { t } from '../../text/text.ts'
import { moved, OrderList } from '../../ui/list/order-list.tsx'
import { AddProduct } from '../../ui/products/add-product.tsx'
import type { Editing } from './editing.ts'
import { ProductState } from '../../ui/products/product-state.tsx'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'
import { PartPanel, Switch } from './part-panel.tsx'
import { TakeOff } from '../../ui/products/take-off.tsx'
import { SlideForm } from './slide-form.tsx'

/** The slides in their order, each with its line and its period. */
export function CarouselPanel({ editing, now }: { editing: Editing; now: string }) {
  const { draft, isChanged, canWrite, change, product } = editing
  const { isFilled, slides } = draft.carousel
  const title = t('home.section.carousel')
  const set = (values: Partial<HomeLayout['carousel']>) =>
    change('carousel', { ...draft.carousel, ...values })
  const running = slides.filter((slide) => stateOf(slide, now) === 'shown').length
  return (
    <PartPanel
      title={title}
      hint={t('home.slides', { running, count: slides.length })}
      isChanged={isChanged('carousel')}
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
              isListed={({ id }) => slides.some(({ productId }) => productId === id)}
              isFull={slides.length >= maxSlides}
              onAdd={(found) => {
                editing.know(found)
                const fresh = { productId: found.id, startsAt: null, endsAt: null, lines: {} }
                set({ slides: [...slides, fresh] })
              }}
            />
          )}
        </>
      }
    >
      <OrderList
        label={title}
        items={slides}
        keyOf={({ productId }) => productId}
        nameOf={({ productId }) => product(productId).name}
        onMove={(from, to) => set({ slides: moved(slides, from, to) })}
        look="slide-i"
        canMove={canWrite}
      >
        {(slide, index) => (
          <SlideRow
            slide={slide}
            product={product(slide.productId)}
            state={stateOf(slide, now)}
            canWrite={canWrite}
            onChange={(changed) => set({ slides: slides.with(index, changed) })}
            onTakeOff={() => set({ slides: slides.toSpliced(index, 1) })}
          />
        )}
      </OrderList>
    </PartPanel>
  )
}

type SlideState = 'shown' | 'planned' | 'over'

interface SlideRowProps {
  slide: HomeSlide
  product: ListedProduct
  state: SlideState
  canWrite: boolean
  onChange(slide: HomeSlide): void
  onTakeOff(): void
}

function SlideRow({ slide, product, state, canWrite, onChange, onTakeOff }: SlideRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, tagline } = product
  return (
    <>
      <ProductThumb product={product} isWide />
      <button type="button" className="slide-i__t" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <b>{name}</b>
        <small>{slide.lines[fallbackLocaleId] ?? tagline}</small>
      </button>
      <span className="tiny quiet">{t(`home.slide.${state}`)}</span>
      <ProductState product={product} />
      {canWrite && <TakeOff name={name} onClick={onTakeOff} />}
      {isOpen && <SlideForm slide={slide} tagline={tagline} canWrite={canWrite} onChange={onChange} />}
    </>
  )
}

function stateOf({ startsAt, endsAt }: HomeSlide, now: string): SlideState {
  if (endsAt !== null && endsAt <= now) return 'over'
  return startsAt !== null && startsAt > now ? 'planned' : 'shown'
}
