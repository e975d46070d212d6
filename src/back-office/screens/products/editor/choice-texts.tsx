import { t } from '../../../text/text.ts'
import { useEditor } from './use-product-editor.ts'

interface ChoiceTextsProps {
  locale: string
  tag: string
  canWrite: boolean
}

type Names = { name: string; values: string[] }[]

/** Names of attributes and values in a language: all or none. */
export function ChoiceTexts({ locale, tag, canWrite }: ChoiceTextsProps) {
  const { draft, set } = useEditor()
  const attributes = draft.attributes ?? []
  const text = new Map(Object.entries(draft.texts ?? {})).get(locale)
  if (attributes.length === 0) return undefined
  const names: Names | undefined = text?.attributes
  const english = () =>
    attributes.map(({ name, values }) => ({ name, values: values.map((one) => one.name) }))
  const setNames = (to: Names | undefined) => set(['texts', locale, 'attributes'], to)
  return (
    <fieldset className="plain stack stack--s" disabled={!canWrite}>
      <div className="row">
        <b className="small">{t('product.field.attributes')}</b>
        <button
          type="button"
          className="btn btn--line btn--xs"
          onClick={() => setNames(names ? undefined : english())}
        >
          {t(names ? 'product.choices-english' : 'product.choices-translate')}
        </button>
      </div>
      {names?.map((attribute, at) => (
        <div key={at} className="grid3">
          <Name
            label={attributes[at]?.name ?? ''}
            tag={tag}
            value={attribute.name}
            onChange={(name) => setNames(names.with(at, { ...attribute, name }))}
          />
          {attribute.values.map((value, index) => (
            <Name
              key={index}
              label={attributes[at]?.values[index]?.name ?? ''}
              tag={tag}
              value={value}
              onChange={(to) =>
                setNames(names.with(at, { ...attribute, values: attribute.values.with(index, to) }))
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

interface NameProps {
  label: string
  tag: string
  value: string
  onChange(value: string): void
}

function Name({ label, tag, value, onChange }: NameProps) {
  return (
    <label className="field">
      <span className="lab">{label}</span>
      <input
        className="input"
        lang={tag}
        dir="auto"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
