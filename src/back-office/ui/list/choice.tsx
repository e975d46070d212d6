import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

interface ChoiceProps {
  name: string
  label: string
  value: string
  /** there is always one: no empty choice */
  isChosen?: boolean
  children: ReactNode
}

/** A list to choose from in a dialog of filters. */
export function Choice({ name, label, value, isChosen = false, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select id={id} name={name} defaultValue={value}>
          {!isChosen && <option value="">{t('list.any')}</option>}
          {children}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </div>
  )
}
