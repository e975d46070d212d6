import { type ReactNode, useId } from 'react'
import { useIssueOf } from '../use-issue.ts'
import { ErrorLine } from './error-line.tsx'

interface CheckGroupProps {
  legend: string
  name: string
  options: readonly { value: string; text: ReactNode; isChecked: boolean }[]
}

/** Boxes of one field, any number of which can be checked. */
export function CheckGroup({ legend, name, options }: CheckGroupProps) {
  const id = useId()
  const problem = useIssueOf(name)
  return (
    <fieldset className="field plain" aria-describedby={problem && `${id}-issue`}>
      <legend className="lab">{legend}</legend>
      <div className="stack--xs">
        {options.map(({ value, text, isChecked }) => (
          <label key={value} className="check">
            <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {problem && <ErrorLine id={`${id}-issue`}>{problem}</ErrorLine>}
    </fieldset>
  )
}
