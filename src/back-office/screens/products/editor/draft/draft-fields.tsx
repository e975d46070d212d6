import type { DraftPath } from './draft-path.ts'
import { useDraftField, useEditor } from '../use-product-editor.ts'
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'

interface DraftFieldProps {
  label: string
  path: DraftPath
  hint?: string | undefined
  count?: string | undefined
}

function controlClass(problem: string | undefined, isChanged: boolean): string {
  return ['ctl', problem && 'is-bad', isChanged && 'is-new'].filter(Boolean).join(' ')
}

interface TextProps extends DraftFieldProps {
  /** text before the input */
  before?: string
  type?: 'text' | 'date'
  inputMode?: 'numeric'
  /** an empty field removes the value instead of storing an empty one */
  isOptional?: boolean
  readText?: (text: string) => unknown
  lang?: string
  placeholder?: string | undefined
}

export function DraftText({
  path,
  before,
  isOptional = false,
  readText,
  lang,
  placeholder,
  ...frame
}: TextProps) {
  const { name, text, set, problem, isChanged } = useDraftField(path)
  const { type = 'text', inputMode } = frame
  return (
    <FieldFrame {...frame} name={name} error={problem ?? ''}>
      {(control) => (
        <span className={controlClass(problem, isChanged)}>
          {before && <i>{before}</i>}
          <input
            {...control}
            className="input"
            type={type}
            inputMode={inputMode}
            lang={lang}
            dir={lang ? 'auto' : undefined}
            placeholder={placeholder}
            autoComplete="off"
            value={text}
            onChange={({ target: { value } }) =>
              set(isOptional && value === '' ? undefined : readText ? readText(value) : value)
            }
          />
        </span>
      )}
    </FieldFrame>
  )
}

interface LongTextProps extends DraftFieldProps {
  rows: number
  isOptional?: boolean
  lang?: string
  placeholder?: string | undefined
}

export function DraftLongText({
  path,
  rows,
  isOptional = false,
  lang,
  placeholder,
  ...frame
}: LongTextProps) {
  const { name, text, set, problem, isChanged } = useDraftField(path)
  return (
    <FieldFrame {...frame} name={name} error={problem ?? ''}>
      {(control) => (
        <span className={controlClass(problem, isChanged)}>
          <textarea
            {...control}
            className="input"
            rows={rows}
            lang={lang}
            dir={lang ? 'auto' : undefined}
            placeholder={placeholder}
            value={text}
            onChange={({ target: { value } }) => set(isOptional && value === '' ? undefined : value)}
          />
        </span>
      )}
    </FieldFrame>
  )
}

interface ChoiceProps extends DraftFieldProps {
  /** the empty choice removes the field, or the part `whole` */
  isOptional?: boolean
  whole?: DraftPath
  options: readonly { value: string; text: string }[]
}

export function DraftChoice({ path, isOptional = false, whole = path, options, ...frame }: ChoiceProps) {
  const { name, text, problem } = useDraftField(path)
  const { set } = useEditor()
  return (
    <SelectField
      {...frame}
      name={name}
      error={problem ?? ''}
      value={text}
      onChange={({ target: { value } }) =>
        isOptional && value === '' ? set(whole, undefined) : set(path, value)
      }
    >
      {!options.some(({ value }) => value === text) && <option value={text}>{text || '–'}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectField>
  )
}

export function DraftSwitch({ label, path, isShown = true }: DraftFieldProps & { isShown?: boolean }) {
  const { name, value, set } = useDraftField(path)
  return (
    <label className="switch">
      <input
        type="checkbox"
        name={name}
        checked={value !== false}
        onChange={({ target }) => set(target.checked)}
      />
      <span className={isShown ? undefined : 'vh'}>{label}</span>
    </label>
  )
}
