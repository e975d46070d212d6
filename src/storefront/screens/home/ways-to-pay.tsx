import type { MethodView } from '../../../shop/payments/methods/payment-methods.ts'
import { useText } from '../../text/text.tsx'
import { MethodLogo } from '../../ui/method-logo.tsx'
import { FurtherMarks } from '../../ui/pay-marks.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

/** The accepted payment methods (HOME-4). */
export function WaysToPay({ methods }: { methods: MethodView[] }) {
  const t = useText()
  if (methods.length === 0) return null
  return (
    <section aria-labelledby="ways-to-pay" className="later-5 section-gap">
      <SectionHead id="ways-to-pay" title={t('home.pay')} note={t('home.pay-note')} />
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line md:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))]">
        {methods.map((method) => (
          <li key={method.name} className={method.marks.length < 2 ? 'pay-way' : 'pay-way flex-wrap'}>
            {method.marks.length < 2 && <MethodLogo method={method} />}
            <bdi>{method.name}</bdi>
            <FurtherMarks method={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}
