import type { BannerSlide } from '../../../shop/catalogue/listing/home-lists.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { buysOne } from '../../product/buy-form.tsx'
import { Cover } from '../../product/cover.tsx'
import { Price } from '../../product/price.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'

interface SlideProps {
  slide: BannerSlide
  id: string
  /** "1 of 5" */
  label: string
  first: boolean
  /** another slide is shown: this one is inert */
  off: boolean
}

/** The picture without lettering, and the text on the picture's ground; on phones the text is under the picture. */
export function Slide({ slide, id, label, first, off }: SlideProps) {
  const t = useText()
  return (
    <div
      id={id}
      role="group"
      aria-roledescription={t('home.slide')}
      aria-label={label}
      inert={off}
      style={{ '--ground': slide.banner.ground, '--on': slide.banner.on }}
      className="relative flex w-full flex-none snap-start flex-col bg-(--ground) text-(--on) lg:aspect-video lg:justify-end lg:p-[clamp(1.25rem,2.6vw,2.5rem)]"
    >
      <Cover
        product={{ ...slide, cover: slide.banner }}
        shape="art"
        sizes="(min-width: 62rem) 60rem, 100vw"
        first={first}
        className="aspect-16/10! object-[84%_50%] lg:absolute lg:inset-0 lg:aspect-auto! lg:h-full rtl:-scale-x-100"
      />
      <div
        aria-hidden
        className="absolute inset-0 bg-linear-to-r from-(--ground) from-50% to-transparent to-60% max-lg:hidden xl:from-40% xl:to-52% rtl:bg-linear-to-l"
      />
      <Words slide={slide} />
    </div>
  )
}

function Words({ slide }: { slide: BannerSlide }) {
  const t = useText()
  const facts = [slide.platform?.name, slide.region?.name].filter((name) => name !== undefined)
  return (
    <div className="relative grid content-start justify-items-start gap-2 px-(--lk-gutter) pt-4 pb-5 lg:w-[min(46%,27rem)] xl:w-[min(42%,27rem)] lg:gap-3 lg:p-0">
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm font-medium">
        {facts.map((name, index) => (
          <span key={name} className="contents">
            {index > 0 && <span aria-hidden>/</span>}
            <bdi>{name}</bdi>
          </span>
        ))}
      </p>
      <h2 className={`font-display leading-[0.9] font-extrabold tracking-[-0.02em] ${titleSize(slide.name)}`}>
        <bdi>{slide.name}</bdi>
      </h2>
      {slide.tagline && (
        <p className="text-[1.0625rem]/6">
          <bdi>{slide.tagline}</bdi>
        </p>
      )}
      <div className="[&_s]:text-current!">
        <Price cents={slide.priceCents} listCents={slide.listPriceCents} size="lg" />
      </div>
      <div className="mt-1 flex flex-wrap gap-2.5">
        {slide.stock > 0 && (
          <Button {...buysOne(slide)} look="key" size="lg">
            {t('common.buy-now')}
          </Button>
        )}
        <ShopLink
          to={productHref(slide)}
          aria-label={t('home.details-of', { name: slide.name })}
          className="inline-flex min-h-13 items-center justify-center rounded-control border border-current px-6 py-2 text-[1.0625rem] font-semibold outline-current hover:bg-(--on) hover:text-(--ground) focus-visible:outline-current"
        >
          {t('home.details')}
        </ShopLink>
      </div>
    </div>
  )
}

/** The longest word has to fit the column. */
function titleSize(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length))
  if (longest > 14 || name.length > 34) return 'text-[2.25rem] lg:text-[clamp(2rem,3.4vw,3.25rem)]'
  if (longest > 10 || name.length > 22) return 'text-[2.75rem] lg:text-[clamp(2.25rem,4.6vw,4.25rem)]'
  return 'text-5xl lg:text-[clamp(2.5rem,6vw,5.75rem)]'
}
