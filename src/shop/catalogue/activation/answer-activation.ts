import type { ActivationAnswer } from './activation-answer.ts'
import { activatesIn, activationRule, type ActivationSources } from './activation.ts'

/** Rules of a product, of its regions and of its variants on sale. */
export interface ProductRules extends Omit<ActivationSources, 'variant'> {
  variants: readonly ActivationSources['variant'][]
}

export function activationAnswer({ variants, ...shared }: ProductRules, country: string): ActivationAnswer {
  const answers = new Set(
    variants.map((variant) => {
      const rule = activationRule({ ...shared, variant })
      return rule && activatesIn(rule, country)
    }),
  )
  if (answers.has(true)) return answers.size === 1 ? 'yes' : 'some'
  return answers.has(false) && answers.size === 1 ? 'no' : 'unknown'
}
