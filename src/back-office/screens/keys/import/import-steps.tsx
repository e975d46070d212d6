import { Check } from 'lucide'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'

const steps = ['paste', 'check', 'add'] as const

export function ImportSteps({ at }: { at: (typeof steps)[number] | 'done' }) {
  const place = at === 'done' ? steps.length : steps.indexOf(at)
  return (
    <ol className="steps" aria-label={t('import.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < place ? 'is-done' : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          <b>{index < place ? <Icon of={Check} /> : index + 1}</b>
          {t(`import.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
