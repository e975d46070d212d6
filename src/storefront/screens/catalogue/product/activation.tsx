import type { ActivationStep } from '../../../../shop/catalogue/product/activation-steps.ts'
import { useText } from '../../../text/text.tsx'

/** How to activate the key, in three steps. */
export function Activation({ steps }: { steps: readonly ActivationStep[] }) {
  const t = useText()
  return (
    <section
      id="activation"
      aria-labelledby="activation-title"
      className="page-part mt-10 border-t border-line pt-8"
    >
      <h2 id="activation-title" className="display-4 mb-4">
        {t('product.activation')}
      </h2>
      <ol className="max-w-[42rem]">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-3 border-t border-line py-3.5">
            <span aria-hidden className="figure text-[1.75rem]/6">
              {index + 1}
            </span>
            <div>
              <b>{title}</b>
              <p className="text-fg-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
