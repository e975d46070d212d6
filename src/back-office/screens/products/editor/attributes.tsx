import { Plus, X } from 'lucide'
import { useId } from 'react'
import {
  addAttribute,
  addValue,
  removeAttribute,
  removeValue,
  renameAttribute,
  renameValue,
} from '../../../../shop/products/editor/attribute-edits.ts'
import { maxAttributes } from '../../../../shop/products/import/choice-issues.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import type { DraftPath } from './draft/draft-path.ts'
import { FieldProblem } from './field-problem.tsx'
import { useDraftField, useEditor } from './use-product-editor.ts'
import { ErrorLine } from '../../../ui/fields/error-line.tsx'

/** Edits the attributes of a product with their values in order. Variants follow from them. */
export function Attributes() {
  const { draft, update, answer } = useEditor()
  const attributes = draft.attributes ?? []
  // issues of single names and numbers are shown beside them
  const issues = (answer?.issues ?? []).filter(
    ({ field = '' }) => field.startsWith('attributes') && !/\.(name|offPercent)$/.test(field),
  )
  return (
    <Panel
      title={t('product.field.attributes')}
      hint={t('product.attributes-about')}
      actions={
        attributes.length < maxAttributes && (
          <button type="button" className="btn btn--line btn--xs" onClick={() => update(addAttribute)}>
            <Icon of={Plus} />
            {t('product.add-attribute')}
          </button>
        )
      }
    >
      {attributes.length > 0 && (
        <div className="panel__b stack">
          {attributes.map((attribute, at) => (
            <fieldset key={at} className="attribute">
              <legend className="vh">{attribute.name || t('product.attribute')}</legend>
              <div className="attribute__n">
                <ChoiceName
                  label={t('product.attribute-name')}
                  placeholder={t('product.attribute-name')}
                  path={['attributes', at, 'name']}
                  onChange={(name) => update((before) => renameAttribute(before, at, name))}
                />
                <button
                  type="button"
                  className="btn btn--bare btn--xs"
                  onClick={() => update((before) => removeAttribute(before, at))}
                >
                  {t('product.remove-attribute')}
                </button>
              </div>
              <AttributeValues at={at} />
            </fieldset>
          ))}
          {issues.map((issue) => (
            <ErrorLine key={issue.field} isAlert>
              {issueText(issue)}
            </ErrorLine>
          ))}
        </div>
      )}
    </Panel>
  )
}

function AttributeValues({ at }: { at: number }) {
  const { draft, update } = useEditor()
  const attribute = draft.attributes?.[at]
  if (!attribute) return undefined
  return (
    <div className="stack stack--s">
      {attribute.values.map((value, index) => (
        <div key={index} className="row row--n">
          <ChoiceName
            label={t('product.value-of', { attribute: attribute.name, number: index + 1 })}
            placeholder={t('product.value')}
            path={['attributes', at, 'values', index, 'name']}
            onChange={(name) => update((before) => renameValue(before, at, index, name))}
          />
          <OffPercent at={at} index={index} name={value.name} />
          {attribute.values.length > 1 && (
            <button
              type="button"
              className="iconbtn"
              aria-label={t('product.remove-value', { value: value.name })}
              onClick={() => update((before) => removeValue(before, at, index))}
            >
              <Icon of={X} />
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="btn btn--bare btn--xs"
        onClick={() => update((before) => addValue(before, at))}
      >
        <Icon of={Plus} />
        {t('product.add-value')}
      </button>
    </div>
  )
}

interface ChoiceNameProps {
  label: string
  placeholder: string
  path: DraftPath
  onChange(name: string): void
}

/** Name of an attribute or of a value. */
function ChoiceName({ label, placeholder, path, onChange }: ChoiceNameProps) {
  const id = useId()
  const { text, problem } = useDraftField(path)
  return (
    <span className="field">
      <span className={problem ? 'ctl is-bad' : 'ctl'}>
        <input
          className="input"
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      <FieldProblem id={id} problem={problem} />
    </span>
  )
}

/** Extra discount shown beside the value. */
function OffPercent({ at, index, name }: { at: number; index: number; name: string }) {
  const id = useId()
  const { text, set, problem } = useDraftField(['attributes', at, 'values', index, 'offPercent'])
  function read(entered: string): unknown {
    if (entered.trim() === '') return undefined
    return /^\d{1,3}(\.\d{1,2})?$/.test(entered) ? Number(entered) : entered
  }
  return (
    <span className="field">
      <span className={problem ? 'ctl ctl--off is-bad' : 'ctl ctl--off'}>
        <input
          className="input"
          inputMode="decimal"
          aria-label={t('product.off-of', { value: name })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          placeholder="0"
          autoComplete="off"
          value={text}
          onChange={({ target }) => set(read(target.value))}
        />
        <i>{t('product.off')}</i>
      </span>
      <FieldProblem id={id} problem={problem} />
    </span>
  )
}
