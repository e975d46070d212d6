import type { ComponentProps } from 'react'
import { activationRemarks, activationRules } from '../../../../shop/catalogue/activation/activation.ts'
import {
  countryCodes,
  countryNamed,
  countryNames,
  isCountry,
} from '../../../../shop/localisation/countries.ts'
import { isObject } from '../../../../shop/input/merge-patch.ts'
import { t } from '../../../text/text.ts'
import { FoldedPanel } from '../../../ui/panel.tsx'
import { DraftChoice } from './draft/draft-fields.tsx'
import { DraftNames } from './draft/draft-names.tsx'
import type { DraftPath } from './draft/draft-path.ts'
import { useDraftField, useEditor, useHasIssue } from './use-product-editor.ts'

/** Countries where the product and each of its variants activate. */
export function Activates() {
  const { draft } = useEditor()
  return (
    <FoldedPanel
      title={t('product.field.activates')}
      hint={t('product.activates-about')}
      isOpen={
        useHasIssue(/activates/) ||
        [draft, ...draft.variants].some(({ activates }) => activates !== undefined)
      }
    >
      <div className="panel__b stack">
        <RuleFields label={t('product.activates-product')} path={['activates']} otherwise="regions" />
        {draft.variants.length > 1 &&
          draft.variants.map(({ sku }, at) => (
            <RuleFields
              key={at}
              label={sku || t('product.new-variant')}
              path={['variants', at, 'activates']}
              otherwise="product"
            />
          ))}
      </div>
    </FoldedPanel>
  )
}

interface RuleFieldsProps {
  label: string
  path: DraftPath
  /** source of the rule that holds without an own rule */
  otherwise: 'regions' | 'product'
}

function RuleFields({ label, path, otherwise }: RuleFieldsProps) {
  const { value } = useDraftField(path)
  return (
    <div className="grid2">
      <DraftChoice
        label={label}
        path={[...path, 'rule']}
        isOptional
        whole={path}
        options={[
          { value: '', text: t(`product.activates-as.${otherwise}`) },
          ...activationRules.map((rule) => ({ value: rule, text: t(`activates.${rule}`) })),
        ]}
      />
      {isObject(value) && (
        <Countries
          label={t('product.activates-countries', { of: label })}
          path={[...path, 'countries']}
          hint={t('activates.countries-hint')}
        />
      )}
      {isObject(value) &&
        activationRemarks.map((remark) => (
          <Countries
            key={remark}
            label={t(`activates.remark.${remark}`)}
            path={[...path, 'remarks', remark]}
          />
        ))}
    </div>
  )
}

function Countries(names: Pick<ComponentProps<typeof DraftNames>, 'label' | 'path' | 'hint'>) {
  return (
    <DraftNames
      {...names}
      known={countryCodes}
      titleOf={nameOfCountry}
      readName={(entered) => countryNamed(entered) ?? entered.toUpperCase()}
    />
  )
}

const nameOf = countryNames('en')

/** Returns the name of a country. A text that is not a code stays, so that the save can name it. */
function nameOfCountry(code: string): string {
  return isCountry(code) ? nameOf(code) : code
}
