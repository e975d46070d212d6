import { type ReactNode, useId } from 'react'
import { t } from '../../text/text.ts'
import { Select } from '../fields/select.tsx'

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
      <Select id={id} name={name} defaultValue={value}>
        {!isChosen && <option value="">{t('list.any')}</option>}
        {children}
      </Select>
    </div>
  )
}
