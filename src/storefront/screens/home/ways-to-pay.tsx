import type { ShownMethod } from '../../../shop/payments/methods/payment-methods.ts'
import { useText } from '../../text/text.tsx'
import { MethodLogo } from '../../ui/method-logo.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

/** The accepted payment methods (HOME-4). */
export function WaysToPay({ methods }: { methods: ShownMethod[] }) {
  const t = useText()
  if (methods.length === 0) return null
  return (
    <section aria-labelledby="ways-to-pay" className="later-5 section-gap">
      <SectionHead id="ways-to-pay" title={t('home.pay')} note={t('home.pay-note')} />
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line md:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))]">
        {methods.map(({ name, ...method }) => (
          <li
            key={name}
            className="flex min-h-13 items-center justify-center gap-2 px-2 font-display text-[1.0625rem]/none font-semibold shadow-[1px_1px_0_var(--lk-line)] md:min-h-15"
          >
            <MethodLogo method={method} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
