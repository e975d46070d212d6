import { Check } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DropdownProps {
  /** content of the button */
  label: ReactNode
  /** the button's name for screen readers, if the label lacks it */
  name?: string
  buttonClass: string
  /** lines the panel up with this edge of the button */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A button with a panel below it. Opens without JavaScript; with it, Escape, leaving and choosing close it. */
export function Dropdown({ label, name, buttonClass, align = 'end', children }: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useClosing(ref)
  return (
    <details ref={ref} className="relative">
      <summary aria-label={name} className={`list-none [&::-webkit-details-marker]:hidden ${buttonClass}`}>
        {label}
      </summary>
      <div
        className={`floating scheme-light-dark absolute top-full z-(--lk-z-drop) mt-1 max-h-[calc(100dvh-11.5rem)] min-w-56 overflow-y-auto rounded-card p-1.5 text-fg ${
          align === 'end' ? 'end-0' : 'start-0'
        }`}
      >
        {children}
      </div>
    </details>
  )
}

/** The tick of the chosen row. */
export function ChosenTick() {
  return <Icon of={Check} className="ms-auto" />
}

function useClosing(ref: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const details = ref.current
    if (!details) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const close = () => details.removeAttribute('open')
    details.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return
        close()
        details.querySelector('summary')?.focus()
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !details.contains(event.target)) close()
      },
      { signal },
    )
    details.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) close()
      },
      { signal },
    )
    details.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a')) close()
      },
      { signal },
    )
    return () => stop.abort()
  }, [ref])
}
