import { useRef } from 'react'
import {
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router'
import {
  type EditedGuide,
  readGuide,
  setGuideTexts,
} from '../../../shop/products/dictionaries/guide-texts.ts'
import { guides } from '../../../shop/catalogue/product/activation-steps.ts'
import { fallbackLocaleId, localeById, locales } from '../../../shop/localisation/locales.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { languageName } from '../../../shop/localisation/language-name.ts'
import { t } from '../../text/text.ts'
import { DraftNote } from '../../ui/drafts/draft-note.tsx'
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts'
import { Field } from '../../ui/field.tsx'
import { useEnd } from '../../ui/drafts/use-end.ts'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Tabs } from '../../ui/list/list-parts.tsx'
import { dictionaryList, guideTab } from './dictionary-list.ts'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const query = new URL(request.url).searchParams
  const guide = await readGuide(shop, {
    guide: query.get('guide') ?? 'steam',
    locale: query.get('lang') ?? fallbackLocaleId,
  })
  if (!guide) throw data(null, { status: 404 })
  return {
    guide,
    guides,
    lastChange: await lastTraceOf(shop, { kind: 'guide', id: guide.guide }),
    canWrite: rightsOf('guides', staff).save,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('guides', {
  async save({ office: { shop }, staff, form }) {
    await setGuideTexts(shop, actorOf(staff), {
      guide: textOf(form, 'guide'),
      locale: textOf(form, 'locale'),
      seen: textOf(form, 'seen'),
      texts: Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)])),
    })
    return { done: true }
  },
})

export const shouldRevalidate = () => true

/** How keys are redeemed, step by step: one guide in one language. */
export default function Guides() {
  const { guide, guides: names, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const answer = useActionData<{ done?: true }>()
  const { tag } = localeById(guide.locale)
  return (
    <div className="pagebody">
      <PageHead title={t('guides.title')} facts={t('guides.about')} />
      <div className="stack">
        <IssueNote />
        <DoneNote>{answer?.done && t('guides.saved')}</DoneNote>
      </div>
      <Tabs label={t('dictionaries.tabs')} tabs={[...kinds, { ...guideTab, isCurrent: true }]} />
      <LanguageChoice guide={guide} />
      <div className="two two--list">
        <nav className="setnav" aria-label={t('guides.all')}>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Link
                  to={officeHref('guides', { guide: name, lang: guide.locale })}
                  aria-current={name === guide.guide ? 'page' : undefined}
                >
                  {t(`guides.name.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack">
          <GuideForm
            key={`${guide.guide} ${guide.locale} ${guide.version}`}
            guide={guide}
            canWrite={canWrite}
            lang={tag}
          />
          <LastChange change={lastChange} now={now} />
        </div>
      </div>
    </div>
  )
}

const kinds = dictionaryList.tabs.map((tab) => ({
  to: dictionaryList.tabHref(dictionaryList.every, tab),
  text: t(`dictionaries.tab.${tab}`),
}))

function LanguageChoice({ guide }: { guide: EditedGuide }) {
  const submit = useSubmit()
  return (
    <Form className="filters" onChange={(event) => void submit(event.currentTarget)}>
      <input type="hidden" name="guide" value={guide.guide} />
      <SelectField label={t('guides.language')} name="lang" key={guide.locale} defaultValue={guide.locale}>
        {locales.map(({ id }) => (
          <option key={id} value={id}>
            {languageName(id)}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" className="btn btn--line">
          {t('list.show')}
        </button>
      </noscript>
    </Form>
  )
}

function GuideForm({ guide, canWrite, lang }: { guide: EditedGuide; canWrite: boolean; lang: string }) {
  const formRef = useRef<HTMLFormElement>(null)
  const place = `guide:${guide.guide}:${guide.locale}`
  const { changes, note } = useFormDraft({ formRef, place, version: guide.version, end: useEnd(['save']) })
  return (
    <Form method="post" noValidate ref={formRef} className="stack">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="guide" value={guide.guide} />
      <input type="hidden" name="locale" value={guide.locale} />
      <input type="hidden" name="seen" value={guide.version} />
      {canWrite && <DraftNote {...note} />}
      <div className="panel">
        <fieldset disabled={!canWrite} className="plain">
          <div className="panel__b stack">
            {guide.texts.map(({ id, own, otherwise, shared }) => (
              <Field
                key={id}
                label={labelOf(id, guide.guide)}
                mark={shared > 0 ? t('guides.shared', { count: shared }) : undefined}
                name={id}
                lang={lang}
                dir="auto"
                defaultValue={own}
                placeholder={otherwise}
              />
            ))}
          </div>
        </fieldset>
      </div>
      {canWrite && <SaveBar formRef={formRef} changes={changes} />}
    </Form>
  )
}

function labelOf(id: string, guide: string): string {
  if (id === 'activation.open') return t('guides.first')
  if (id === 'activation.open-key') return t('guides.first-key')
  if (id === 'activation.open-account') return t('guides.first-account')
  if (id === `activation.${guide}`) return t('guides.second')
  if (id === `activation.${guide}-text`) return t('guides.second-text')
  return t(id.endsWith('-text') ? 'guides.third-text' : 'guides.third')
}
