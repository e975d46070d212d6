import { Play } from 'lucide'
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '../../../../../shop/catalogue/product/product-detail.ts'
import { Cover } from '../../../../product/cover.tsx'
import { useNumber, useText } from '../../../../text/text.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { pictureFrame, pictureSizes } from './pictures.tsx'
import { Trailer } from './trailer.tsx'

interface GalleryProps {
  product: ProductDetail
  /** the first picture; null: the drawn cover */
  image: string | null
}

/** A picture by its name (null: the drawn cover), or the trailer. */
type Slide = { picture: string | null } | 'trailer'

/** All pictures of a product and its trailer in a strip that scrolls; links lead to each, without scripts too. */
export default function Gallery({ product, image }: GalleryProps) {
  const t = useText()
  const number = useNumber()
  const [isPlaying, setPlaying] = useState(false)
  const slides = slidesOf(product, image)
  const placeOf = (at: number) => ({ number: number(at + 1), count: number(slides.length) })
  const titles = slides.map((slide, at) =>
    slide === 'trailer'
      ? t('product.trailer-of', { name: product.name })
      : t('product.picture-of', { name: product.name, ...placeOf(at) }),
  )
  const { strip, shown, look, show } = useStrip((at) => {
    if (slides[at] !== 'trailer') setPlaying(false)
  })
  return (
    <>
      <div className={pictureFrame}>
        <div
          ref={strip}
          role="region"
          aria-label={t('product.pictures')}
          tabIndex={0}
          onScroll={look}
          className={stripLook}
        >
          {slides.map((slide, at) => (
            <div key={at} id={idOf(at)} className="relative w-full flex-none snap-start scroll-mt-20">
              {slide === 'trailer' ? (
                <Trailer product={product} isPlaying={isPlaying} onPlay={() => setPlaying(true)} />
              ) : (
                <Picture
                  product={{ ...product, image: slide.picture }}
                  alt={titles[at] ?? ''}
                  first={at === 0}
                >
                  {t('product.picture-place', placeOf(at))}
                </Picture>
              )}
            </div>
          ))}
        </div>
      </div>
      <nav aria-label={t('product.pictures')} className={rowLook}>
        {slides.map((slide, at) => (
          <a
            key={at}
            href={`#${idOf(at)}`}
            aria-label={titles[at]}
            aria-current={at === shown ? 'true' : undefined}
            className={linkLook}
            onClick={(event) => {
              event.preventDefault()
              show(at)
            }}
          >
            <Cover
              product={{ ...product, image: slide === 'trailer' ? image : slide.picture }}
              shape="wide"
            />
            {slide === 'trailer' && <PlaySign />}
          </a>
        ))}
      </nav>
    </>
  )
}

const stripLook =
  'no-bars flex -outline-offset-2 snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth'
const rowLook =
  'no-bars mt-2 flex gap-2 overflow-x-auto lg:grid lg:grid-cols-6 max-lg:-mx-(--lk-gutter) max-lg:px-(--lk-gutter)'
const linkLook =
  'relative overflow-hidden rounded-control border border-line -outline-offset-2 hover:border-fg max-lg:w-26 max-lg:flex-none aria-[current]:after:absolute aria-[current]:after:inset-0 aria-[current]:after:rounded-control aria-[current]:after:border-2 aria-[current]:after:border-fg'

/** Returns the slides: the picture that the page begins with, the trailer, the other pictures. */
function slidesOf({ pictures, video }: ProductDetail, image: string | null): Slide[] {
  const further = pictures.filter((name) => name !== image).map((picture) => ({ picture }))
  return [{ picture: image }, ...(video ? (['trailer'] as const) : []), ...further]
}

/** A strip of slides: which one it shows, and how to show another. */
function useStrip(onMove: (at: number) => void) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  // a link that was followed before the scripts ran has moved the strip
  useEffect(() => setShown(placeIn(strip.current)), [])
  return {
    strip,
    shown,
    look({ currentTarget }: UIEvent) {
      const at = placeIn(currentTarget)
      setShown(at)
      onMove(at)
    },
    show: (at: number) => strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'start' }),
  }
}

/** Returns the slide that a strip shows. A right-to-left strip has a scroll position below 0. */
function placeIn(strip: Element | null): number {
  return strip ? Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) : 0
}

function idOf(at: number): string {
  return `picture-${at + 1}`
}

type PictureProps = Pick<Parameters<typeof Cover>[0], 'product' | 'first' | 'alt'> & { children: ReactNode }

function Picture({ children, ...cover }: PictureProps) {
  return (
    <>
      <Cover {...cover} shape="wide" sizes={pictureSizes} />
      <span
        aria-hidden
        className="absolute end-3 bottom-3 rounded-tag bg-fg px-2 py-0.5 text-xs text-inverse tabular-nums"
      >
        {children}
      </span>
    </>
  )
}

function PlaySign() {
  return (
    <span className="absolute inset-0 m-auto grid size-7 place-items-center rounded-tag bg-fg text-inverse">
      <Icon of={Play} className="size-4 fill-current" />
    </span>
  )
}
