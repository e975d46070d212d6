import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { DraftPath } from './draft-path.ts'
import { useDraftField, useEditor } from './use-product-editor.ts'
import { Select } from '../../../ui/fields/select.tsx'

interface DraftFieldProps {
  label: string
  path: DraftPath
  hint?: string | undefined
  mark?: string | undefined
}

interface FrameProps extends Omit<DraftFieldProps, 'path'> {
  id: string
  problem: string | undefined
  children: ReactNode
}

/** Label, hint and problem of a control. */
function FieldFrame({ id, label, hint, mark, problem, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {mark && <span className="field__n">{mark}</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="err" id={`${id}-issue`}>
          <Icon of={CircleAlert} />
          {problem}
        </p>
      )}
    </div>
  )
}

function described(id: string, hint: string | undefined, problem: string | undefined) {
  const ids = [hint && `${id}-hint`, problem && `${id}-issue`].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': problem ? true : undefined } as const
}

function controlClass(problem: string | undefined, isChanged: boolean): string {
  return ['ctl', problem && 'is-bad', isChanged && 'is-new'].filter(Boolean).join(' ')
}

interface TextProps extends DraftFieldProps {
  /** text before the input */
  before?: string
  type?: 'text' | 'date'
  inputMode?: 'numeric'
  /** an empty field takes it away instead of storing nothing */
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
  const id = useId()
  const { name, text, set, problem, isChanged } = useDraftField(path)
  const { type = 'text', inputMode } = frame
  return (
    <FieldFrame id={id} {...frame} problem={problem}>
      <span className={controlClass(problem, isChanged)}>
        {before && <i>{before}</i>}
        <input
          id={id}
          name={name}
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
          {...described(id, frame.hint, problem)}
        />
      </span>
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
  const id = useId()
  const { name, text, set, problem, isChanged } = useDraftField(path)
  return (
    <FieldFrame id={id} {...frame} problem={problem}>
      <span className={controlClass(problem, isChanged)}>
        <textarea
          id={id}
          name={name}
          className="input"
          rows={rows}
          lang={lang}
          dir={lang ? 'auto' : undefined}
          placeholder={placeholder}
          value={text}
          onChange={({ target: { value } }) => set(isOptional && value === '' ? undefined : value)}
          {...described(id, frame.hint, problem)}
        />
      </span>
    </FieldFrame>
  )
}

interface ChoiceProps extends DraftFieldProps {
  /** the empty choice takes the field away, or the part `whole` */
  isOptional?: boolean
  whole?: DraftPath
  options: readonly { value: string; text: string }[]
}

export function DraftChoice({ path, isOptional = false, whole = path, options, ...frame }: ChoiceProps) {
  const id = useId()
  const { name, text, problem } = useDraftField(path)
  const { set } = useEditor()
  return (
    <FieldFrame id={id} {...frame} problem={problem}>
      <Select
        id={id}
        name={name}
        value={text}
        onChange={({ target: { value } }) =>
          isOptional && value === '' ? set(whole, undefined) : set(path, value)
        }
        {...described(id, frame.hint, problem)}
      >
        {!options.some(({ value }) => value === text) && <option value={text}>{text || '–'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </FieldFrame>
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
