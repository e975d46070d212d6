import { Check } from 'lucide'
import { useText } from '../text/text.tsx'
import type { TextId } from '../../shop/text-id.ts'
import { Icon } from './icon.tsx'

const steps: TextId[] = ['checkout.step-cart', 'checkout.step-paying', 'checkout.step-keys']

/** Cart and payment → Paying → Your keys. `current` is 1 to 3; 4 when all is done. */
export function Stepper({ current }: { current: number }) {
  const t = useText()
  return (
    <ol className="flex gap-2 text-[0.9375rem] font-medium" aria-label={t('checkout.steps')}>
      {steps.map((id, index) => {
        const done = index + 1 < current
        const now = index + 1 === current
        return (
          <li
            key={id}
            aria-current={now ? 'step' : undefined}
            className={`flex items-center gap-2 ${done || now ? 'text-fg' : 'text-fg-3'} not-first:before:ms-1 not-first:before:me-2 not-first:before:h-px not-first:before:w-5 not-first:before:bg-line-strong lg:not-first:before:w-10`}
          >
            <b
              className={`grid size-6 place-items-center rounded-tag border text-[0.8125rem] tabular-nums ${
                now ? 'border-fg bg-fg text-inverse' : done ? 'border-fg' : 'border-line-strong'
              }`}
            >
              {done ? <Icon of={Check} className="size-[0.9375rem] stroke-[2.5]" /> : index + 1}
            </b>
            <span className="max-lg:sr-only">{t(id)}</span>
          </li>
        )
      })}
    </ol>
  )
}
