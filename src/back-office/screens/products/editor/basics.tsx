import { displayNames } from '../../../../platform/formats.ts'
import { ageMarks } from '../../../../shop/catalogue/product/age-mark.ts'
import type { EditorChoices } from '../../../../shop/products/editor/read-product-form.ts'
import { t } from '../../../text/text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { DraftChoice, DraftLongText, DraftSwitch, DraftText } from './draft/draft-fields.tsx'
import { DraftNames } from './draft/draft-names.tsx'
import { useEditor } from './use-product-editor.ts'

interface BasicsProps {
  choices: EditorChoices
  /** a new product: it gets its id on saving */
  isNew: boolean
}

const keyTypes = ['key', 'account'] as const

/** Names and place of a product. */
export function Basics({ choices, isNew }: BasicsProps) {
  return (
    <Panel
      title={t('product.basics')}
      actions={<DraftSwitch label={t('product.on-sale')} path={['active']} />}
    >
      <div className="panel__b stack">
        <div className="grid2">
          <DraftText label={t('product.field.name')} path={['name']} hint={t('product.name-hint')} />
          {isNew ? (
            <DraftText label={t('product.field.id')} path={['id']} hint={t('product.id-hint')} />
          ) : (
            <DraftText label={t('product.field.urlName')} path={['urlName']} hint={t('product.url-hint')} />
          )}
          <DraftChoice
            label={t('product.field.category')}
            path={['category']}
            options={choices.categories.map(({ urlName, name, hidden }) => ({
              value: urlName,
              text: hidden ? t('product.hidden-category', { name }) : name,
            }))}
          />
          <DraftText label={t('product.field.publisher')} path={['publisher']} />
        </div>
        <div className="grid3">
          <DraftChoice
            label={t('product.field.keyType')}
            path={['keyType']}
            options={keyTypes.map((value) => ({ value, text: t(`product.key-type.${value}`) }))}
          />
          <DraftChoice
            label={t('product.field.activation')}
            path={['activation']}
            options={[
              { value: '', text: '–' },
              ...choices.guides.map((value) => ({ value, text: t(`guides.name.${value}`) })),
            ]}
          />
          <DraftText label={t('product.field.releasedOn')} path={['releasedOn']} type="date" isOptional />
          <DraftChoice
            label={t('product.field.ageMark')}
            path={['ageMark']}
            isOptional
            options={[
              { value: '', text: t('product.age-mark-none') },
              ...ageMarks.map((value) => ({ value, text: value })),
            ]}
          />
        </div>
        <Filters names={choices.names} />
      </div>
    </Panel>
  )
}

const languageNames = displayNames('en', { type: 'language', fallback: 'code' })

function languageTitle(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag
  } catch {
    return tag
  }
}

function Filters({ names }: Pick<EditorChoices, 'names'>) {
  return (
    <div className="grid2">
      <DraftNames
        label={t('product.field.platforms')}
        path={['platforms']}
        hint={t('product.first-shown')}
        known={names.platform}
      />
      <DraftNames
        label={t('product.field.regions')}
        path={['regions']}
        hint={t('product.first-shown')}
        known={names.region}
      />
      <DraftNames
        label={t('product.field.languages')}
        path={['languages']}
        hint={t('product.languages-hint')}
        known={names.language}
        titleOf={languageTitle}
      />
      <DraftNames label={t('product.field.genres')} path={['genres']} known={names.genre} />
    </div>
  )
}

/** Question to the buyer before the purchase, if any. */
export function Question() {
  const { draft, set } = useEditor()
  const isAsked = draft.confirm !== undefined
  return (
    <Panel
      title={t('product.question')}
      hint={t('product.question-about')}
      actions={
        <label className="switch">
          <input
            type="checkbox"
            checked={isAsked}
            onChange={({ target }) =>
              set(['confirm'], target.checked ? { title: '', content: '' } : undefined)
            }
          />
          <span>{t('product.question-asked')}</span>
        </label>
      }
    >
      {isAsked && (
        <div className="panel__b stack">
          <DraftText label={t('product.field.confirm.title')} path={['confirm', 'title']} />
          <DraftLongText label={t('product.field.confirm.content')} path={['confirm', 'content']} rows={4} />
        </div>
      )}
    </Panel>
  )
}
