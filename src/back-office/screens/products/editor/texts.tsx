import { Check, CircleDashed, Languages } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import {
  isComplete,
  sourceFields,
  type StaleTexts,
  textDifference,
  type TranslatedField,
  translationStates,
  type TranslationState,
} from '../../../../shop/products/editor/translation-state.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { fallbackLocaleId, localeById } from '../../../../shop/localisation/locales.ts'
import { useShortcuts } from '../../../keyboard/shortcuts.tsx'
import { t } from '../../../text/text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChoiceTexts } from './choice-texts.tsx'
import { DraftLongText, DraftText } from './draft/draft-fields.tsx'
import { StaleNote } from './stale-note.tsx'
import { useEditor } from './use-product-editor.ts'
import { Select } from '../../../ui/fields/select.tsx'

/** The texts of every other language beside their source. */
export function Texts({ stale, canWrite }: { stale: StaleTexts; canWrite: boolean }) {
  const { draft } = useEditor()
  const [query] = useSearchParams()
  const states = translationStates(draft, stale).toSorted((one, other) => rank(one) - rank(other))
  const asked = query.get('lang')
  const chosen = states.find(({ locale }) => locale === asked) ?? states[0]
  useLanguageKeys(states, chosen)
  if (!chosen) return undefined
  return (
    <section className="panel" aria-label={t('product.part.texts')}>
      <div className="two two--texts">
        <nav className="languages" aria-label={t('product.language')}>
          <ul>
            <li>
              <Link to=".">
                {languageName(fallbackLocaleId)}
                <span className="badge badge--plain">{t('product.source')}</span>
              </Link>
            </li>
            {states.map((state) => (
              <li key={state.locale}>
                <Link
                  to={languageHref(state.locale)}
                  aria-current={state === chosen ? 'true' : undefined}
                  preventScrollReset
                >
                  {languageName(state.locale)}
                  <StateMark state={state} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Pair key={chosen.locale} state={chosen} canWrite={canWrite} />
      </div>
    </section>
  )
}

function languageHref(locale: string): string {
  return `?part=texts&lang=${locale}`
}

/** States that need work come first. */
function rank(state: TranslationState): number {
  if (isComplete(state)) return 2
  return state.written === 0 ? 0 : 1
}

function StateMark({ state }: { state: TranslationState }) {
  const { written, wanted, stale } = state
  if (isComplete(state))
    return (
      <span className="good row row--n tiny">
        <Icon of={Check} />
        {t('product.written', { written, wanted })}
      </span>
    )
  return (
    <span className={`${written === 0 ? 'bad' : 'warn'} row row--n tiny`}>
      <Icon of={CircleDashed} />
      {written === 0
        ? t('product.missing')
        : stale.length > 0
          ? t('product.behind')
          : t('product.written', { written, wanted })}
    </span>
  )
}

function useLanguageKeys(states: readonly TranslationState[], chosen: TranslationState | undefined): void {
  const navigate = useNavigate()
  const go = (step: number) => {
    const at = states.findIndex((state) => state === chosen)
    const next = states.at((at + step) % states.length)
    if (next) void navigate(languageHref(next.locale), { preventScrollReset: true })
  }
  useShortcuts('product.part.texts', [
    { keys: '[', text: 'product.language-before', run: () => go(-1) },
    { keys: ']', text: 'product.language-next', run: () => go(1) },
  ])
}

/** A language beside its source, or beside another one, field by field. */
function Pair({ state, canWrite }: { state: TranslationState; canWrite: boolean }) {
  const { draft } = useEditor()
  const [compared, setCompared] = useState<string>(fallbackLocaleId)
  const { tag } = localeById(state.locale)
  return (
    <div className="stack languages__pair">
      <div className="row">
        <label className="row row--n small">
          {t('product.compare')}
          <Select value={compared} onChange={({ target }) => setCompared(target.value)}>
            {[fallbackLocaleId, ...Object.keys(draft.texts ?? {})]
              .filter((id) => id !== state.locale)
              .map((id) => (
                <option key={id} value={id}>
                  {languageName(id)}
                </option>
              ))}
          </Select>
        </label>
        <h2 className="languages__h">
          <Icon of={Languages} />
          {languageName(state.locale)}
        </h2>
      </div>
      <StaleNote state={state} canWrite={canWrite} />
      <fieldset className="plain pair" disabled={!canWrite}>
        {sourceFields(draft).map((field) => (
          <FieldPair key={field} field={field} state={state} compared={compared} tag={tag} />
        ))}
        {draft.confirm && <QuestionPair locale={state.locale} tag={tag} />}
      </fieldset>
      <ChoiceTexts locale={state.locale} tag={tag} canWrite={canWrite} />
    </div>
  )
}

interface FieldPairProps {
  field: TranslatedField
  state: TranslationState
  compared: string
  tag: string
}

const longFields: ReadonlySet<TranslatedField> = new Set(['explanation', 'description'])

function FieldPair({ field, state, compared, tag }: FieldPairProps) {
  const { draft } = useEditor()
  const source =
    compared === fallbackLocaleId ? draft : new Map(Object.entries(draft.texts ?? {})).get(compared)
  const behind = state.stale.find((one) => one.field === field)
  const label = t(`product.field.${field}`)
  const frame = {
    label,
    path: ['texts', state.locale, field],
    lang: tag,
    isOptional: true,
    placeholder: t('product.not-written'),
    ...(behind && { mark: t('product.behind') }),
  }
  return (
    <>
      <div className="field">
        <span className="lab">{label}</span>
        <div className="src" lang={localeById(compared).tag} dir="auto">
          {behind && compared === fallbackLocaleId ? (
            <Difference before={behind.before} after={draft[field] ?? ''} />
          ) : (
            source?.[field]
          )}
        </div>
      </div>
      {longFields.has(field) ? (
        <DraftLongText {...frame} rows={field === 'description' ? 12 : 3} />
      ) : (
        <DraftText {...frame} />
      )}
    </>
  )
}

/** The English text of the translation, compared with the present one. */
function Difference({ before, after }: { before: string; after: string }) {
  const { start, gone, come, end } = textDifference(before, after)
  return (
    <>
      {start}
      {gone && <del>{gone}</del>}
      {come && <ins>{come}</ins>}
      {end}
    </>
  )
}

function QuestionPair({ locale, tag }: { locale: string; tag: string }) {
  const { draft } = useEditor()
  return (
    <>
      <div className="field">
        <span className="lab">{t('product.field.confirm.title')}</span>
        <div className="src">{draft.confirm?.title}</div>
      </div>
      <DraftText
        label={t('product.field.confirm.title')}
        path={['texts', locale, 'confirm', 'title']}
        lang={tag}
        placeholder={t('product.not-written')}
        isOptional
      />
      <div className="field">
        <span className="lab">{t('product.field.confirm.content')}</span>
        <div className="src">{draft.confirm?.content}</div>
      </div>
      <DraftLongText
        label={t('product.field.confirm.content')}
        path={['texts', locale, 'confirm', 'content']}
        rows={3}
        lang={tag}
        placeholder={t('product.not-written')}
        isOptional
      />
    </>
  )
}
