import { Plus, X } from 'lucide'
import {
  addAttribute,
  addValue,
  removeAttribute,
  removeValue,
  renameAttribute,
  renameValue,
} from '../../../../shop/back-office/products/attribute-edits.ts'
import { maxAttributes } from '../../../../shop/catalogue/import/choice-issues.ts'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useDraftField, useEditor } from './use-product-editor.ts'

/** What a buyer chooses: each attribute with its values in their order. Variants follow. */
export function Attributes() {
  const { draft, update, answer } = useEditor()
  const attributes = draft.attributes ?? []
  const problems = (answer?.problems ?? []).filter(({ field }) => field.startsWith('attributes'))
  return (
    <Panel
      title={t('product.field.attributes')}
      hint={t('product.attributes-about')}
      acts={
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
                <span className="ctl">
                  <input
                    className="input"
                    aria-label={t('product.attribute-name')}
                    placeholder={t('product.attribute-name')}
                    autoComplete="off"
                    value={attribute.name}
                    onChange={({ target }) => update((before) => renameAttribute(before, at, target.value))}
                  />
                </span>
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
          {problems.map(({ field, reason }) => (
            <p key={field} className="err">{`${t('product.field.attributes')}: ${reason}`}</p>
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
          <span className="ctl">
            <input
              className="input"
              aria-label={t('product.value-of', { attribute: attribute.name, number: index + 1 })}
              placeholder={t('product.value')}
              autoComplete="off"
              value={value.name}
              onChange={({ target }) => update((before) => renameValue(before, at, index, target.value))}
            />
          </span>
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

/** An extra discount that the shop tells beside the value. */
function OffPercent({ at, index, name }: { at: number; index: number; name: string }) {
  const { text, set } = useDraftField(['attributes', at, 'values', index, 'offPercent'])
  function read(typed: string): unknown {
    if (typed.trim() === '') return undefined
    return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Number(typed) : typed
  }
  return (
    <span className="ctl ctl--off">
      <input
        className="input"
        inputMode="decimal"
        aria-label={t('product.off-of', { value: name })}
        placeholder="0"
        autoComplete="off"
        value={text}
        onChange={({ target }) => set(read(target.value))}
      />
      <i>{t('product.off')}</i>
    </span>
  )
}
