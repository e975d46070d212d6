import { useId } from 'react'
import { t } from '../../text/text.ts'
import { Select } from '../fields/select.tsx'
import type { Option } from './filters.tsx'

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly Option[]
  /** leaves out the empty option, since one option is always chosen */
  isChosen?: boolean
}

/** A list to choose from in a dialog of filters. */
export function Choice({ name, label, value, options, isChosen = false }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} defaultValue={value}>
        {!isChosen && <option value="">{t('list.any')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  )
}
