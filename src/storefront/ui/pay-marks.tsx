import { type Mark, markNames } from '../../shop/gateways/marks.ts'
import type { MethodView } from '../../shop/payments/methods/payment-methods.ts'
import { Glyph } from './glyph.tsx'

interface PayMarkProps {
  mark: Mark
  /** the words beside it say the same */
  isSaid?: boolean
  isSmall?: boolean
}

/** The mark of a payment company, in its own colours on white, in dark too. */
export function PayMark({ mark, isSaid = false, isSmall = false }: PayMarkProps) {
  const name = isSaid ? { 'aria-hidden': true } : { role: 'img', 'aria-label': markNames[mark] }
  return (
    <svg {...name} className={isSmall ? 'pay-mark pay-mark-small' : 'pay-mark'}>
      <use href={`/brands.svg#${mark}`} />
    </svg>
  )
}

/** The marks below the name of a method that takes more than one card or wallet. */
export function FurtherMarks({ method: { name, marks } }: { method: MethodView }) {
  if (marks.length < 2) return null
  return (
    <span className="flex flex-wrap justify-[inherit] gap-1">
      {marks.map((mark) => (
        <PayMark key={mark} mark={mark} isSmall isSaid={name.includes(markNames[mark])} />
      ))}
    </span>
  )
}

/** Payment methods, each once: drawn marks, pictures of the shop keeper, or names. */
export function PayMarks({ methods, label }: { methods: readonly MethodView[]; label: string }) {
  const marks = [...new Set(methods.flatMap((method) => method.marks))]
  const others = methods.filter((method) => method.marks.length === 0)
  if (methods.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <li key={mark}>
          <PayMark mark={mark} />
        </li>
      ))}
      {others.map(({ name, glyph, logo }) => (
        <li key={name} className={logo === undefined ? 'pay-plate' : ''}>
          {logo === undefined ? (
            <>
              <Glyph name={glyph} className="size-4 text-fg-2" />
              <bdi>{name}</bdi>
            </>
          ) : (
            <img src={logo} alt={name} loading="lazy" className="pay-mark" />
          )}
        </li>
      ))}
    </ul>
  )
}
