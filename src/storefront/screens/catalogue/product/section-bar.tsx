import { useEffect, useState } from 'react'
import { useNumber, useText } from '../../../text/text.tsx'

const sectionIds = ['description', 'ratings', 'activation', 'recommendations'] as const

/** Links to the page's sections; sticks, and marks the one in view (PROD-7). */
export function SectionBar(props: { ratingCount: number; hasRecommendations: boolean }) {
  const t = useText()
  const number = useNumber()
  const current = useSectionInView()
  const shown = sectionIds.filter((id) => id !== 'recommendations' || props.hasRecommendations)
  return (
    <nav
      aria-label={t('product.sections')}
      className="no-bars sticky top-14 z-5 -mx-(--lk-gutter) flex gap-5 overflow-x-auto border-b border-line bg-bg px-(--lk-gutter) lg:top-16 lg:mx-0 lg:mt-5 lg:gap-7 lg:px-0"
    >
      {shown.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          className="relative inline-flex min-h-13 items-center gap-1.5 font-semibold whitespace-nowrap text-fg-2 -outline-offset-2 hover:text-fg aria-[current]:text-fg aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:bg-mark forced-colors:aria-[current]:after:bg-[CanvasText]"
        >
          {t(`product.${id}`)}
          {id === 'ratings' && props.ratingCount > 0 && (
            <span className="text-sm font-normal text-fg-3 tabular-nums">{number(props.ratingCount)}</span>
          )}
        </a>
      ))}
    </nav>
  )
}

/** The last section whose start is above the upper third of the window. */
function useSectionInView(): (typeof sectionIds)[number] {
  const [current, setCurrent] = useState<(typeof sectionIds)[number]>('description')
  useEffect(() => {
    function look() {
      const line = window.innerHeight / 3
      const passed = sectionIds.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= line
      })
      setCurrent(passed.at(-1) ?? 'description')
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return current
}
