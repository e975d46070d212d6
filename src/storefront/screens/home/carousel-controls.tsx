import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useLocale, useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { useRotation } from './use-rotation.ts'

interface CarouselControlsProps {
  count: number
  current: number
  goTo: (index: number) => void
  hrefOf: (index: number) => string
  rotation: ReturnType<typeof useRotation>
}

/** Pause, a progress line for each slide, previous and next. */
export function CarouselControls({ count, current, goTo, hrefOf, rotation }: CarouselControlsProps) {
  const t = useText()
  const { dir } = useLocale()
  const step = (by: number) => goTo((current + by + count) % count)

  function turn(event: KeyboardEvent) {
    const onward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === onward) step(1)
    else if (event.key === back) step(-1)
    else return
    event.preventDefault()
  }

  return (
    <div className="flex items-center gap-2 lg:mt-2" onKeyDown={turn}>
      <span className={rotation.isReady ? 'contents' : 'invisible'}>
        <IconButton
          icon={rotation.wanted ? Pause : Play}
          label={t(rotation.wanted ? 'home.pause' : 'home.play')}
          onClick={rotation.toggle}
        />
      </span>
      <div role="group" aria-label={t('home.slides')} className="flex flex-1 gap-2">
        {Array.from({ length: count }, (_, index) => (
          <Segment
            key={index}
            href={hrefOf(index)}
            label={t('home.slide-of', { number: index + 1, count })}
            state={index === current ? 'now' : index < current ? 'past' : 'ahead'}
            time={!rotation.wanted ? 'off' : rotation.isRunning ? 'running' : 'held'}
            onTimeUp={() => step(1)}
            onChoose={() => goTo(index)}
          />
        ))}
      </div>
      <span className="text-sm text-fg-2 tabular-nums">
        <bdi dir="ltr">
          {current + 1} / {count}
        </bdi>
      </span>
      <span className={rotation.isReady ? 'flex max-lg:hidden' : 'invisible flex max-lg:hidden'}>
        <IconButton directed icon={ArrowLeft} label={t('home.previous-slide')} onClick={() => step(-1)} />
        <IconButton directed icon={ArrowRight} label={t('home.next-slide')} onClick={() => step(1)} />
      </span>
    </div>
  )
}

const slideMs = 5_000

interface SegmentProps {
  href: string
  label: string
  state: 'past' | 'now' | 'ahead'
  /** `off`: the slides do not rotate, and the current line is full */
  time: 'running' | 'held' | 'off'
  onTimeUp: () => void
  onChoose: () => void
}

function Segment({ href, label, state, time, onTimeUp, onChoose }: SegmentProps) {
  function choose(event: MouseEvent) {
    event.preventDefault()
    onChoose()
  }
  return (
    <a
      href={href}
      aria-label={label}
      aria-current={state === 'now' ? 'true' : undefined}
      onClick={choose}
      className="grid h-11 flex-1 items-center"
    >
      <span className={`relative block h-0.75 ${state === 'past' ? 'bg-fg-3' : 'bg-line'}`}>
        {state === 'now' && (
          <span
            onAnimationEnd={onTimeUp}
            style={{
              animationDuration: `${slideMs}ms`,
              animationPlayState: time === 'running' ? 'running' : 'paused',
            }}
            className={`absolute inset-0 bg-fg forced-colors:bg-[CanvasText] ${time === 'off' ? '' : 'slide-time'}`}
          />
        )}
      </span>
    </a>
  )
}
