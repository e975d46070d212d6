import {
  type ActivationAnswer,
  activationAnswers,
} from '../../../../../shop/catalogue/activation/activation-answer.ts'
import { useFrame } from '../../../../layout/use-frame.ts'
import { answerTexts, ChangeCountry } from '../../../../product/fits.tsx'
import { useText } from '../../../../text/text.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterValue } from './filter-value.tsx'

interface ActivationFilterProps {
  counts: Record<ActivationAnswer, number>
  chosen: readonly ActivationAnswer[]
  onToggle: (answer: ActivationAnswer) => void
}

/** Filters by activation in the chosen country (RTS-4). Leaves out answers that no product has. */
export function ActivationFilter({ counts, chosen, onToggle }: ActivationFilterProps) {
  const t = useText()
  const country = useFrame()?.country?.name ?? ''
  return (
    <FilterGroup title={t('category.activates')}>
      {activationAnswers
        .filter((answer) => counts[answer] > 0 || chosen.includes(answer))
        .map((answer) => (
          <FilterValue
            key={answer}
            name="activates"
            value={answer}
            checked={chosen.includes(answer)}
            onChange={() => onToggle(answer)}
            count={counts[answer]}
          >
            {t(answerTexts[answer], { country })}
          </FilterValue>
        ))}
      <ChangeCountry />
    </FilterGroup>
  )
}
