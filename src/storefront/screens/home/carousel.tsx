import type { BannerSlide } from '../../../shop/catalogue/listing/home-lists.ts'
import { useText } from '../../text/text.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import { Slide } from './slide.tsx'
import { useRotation } from './use-rotation.ts'
import { useSnapTrack } from './use-snap-track.ts'

/** The featured products, five seconds each (HOME-1). */
export function Carousel({ slides }: { slides: BannerSlide[] }) {
  const t = useText()
  const rotation = useRotation()
  const { track, current, goTo } = useSnapTrack<HTMLDivElement>()
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={t('common.featured')}
      className="min-w-0"
      {...rotation.holds}
    >
      <div
        ref={track}
        aria-live={rotation.isRunning ? 'off' : 'polite'}
        className="no-bars -mx-(--lk-gutter) flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain lg:mx-0 lg:rounded-card"
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            id={slideId(index)}
            label={t('home.slide-of', { number: index + 1, count: slides.length })}
            first={index === 0}
            off={rotation.isReady && index !== current}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <CarouselControls
          count={slides.length}
          current={current}
          goTo={goTo}
          hrefOf={slideHref}
          rotation={rotation}
        />
      )}
    </section>
  )
}

function slideId(index: number): string {
  return `slide-${index + 1}`
}

function slideHref(index: number): string {
  return `#${slideId(index)}`
}
