import type { MethodView } from '../../shop/payments/methods/payment-methods.ts'
import { Glyph } from './glyph.tsx'
import { PayMark } from './pay-marks.tsx'

/** The picture of a payment method beside its name: the shop keeper's, its only mark, or a drawing. */
export function MethodLogo({ method: { glyph, logo, marks } }: { method: Omit<MethodView, 'name'> }) {
  const [mark, ...more] = marks
  if (logo !== undefined) return <img src={logo} alt="" className="pay-mark pay-mark-small" />
  if (mark && more.length === 0) return <PayMark mark={mark} isSaid isSmall />
  return <Glyph name={glyph} className="size-6 text-fg-2" />
}
