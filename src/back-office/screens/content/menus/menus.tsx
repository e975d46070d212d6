import { useRef, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { type MenuName, menuNames, type Menus, standardMenus } from '../../../../shop/content/menus/menu.ts'
import { columnName, menuItemName } from '../../../../shop/content/menus/menu-names.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { localeById } from '../../../../shop/localisation/locales.ts'
import { issueText } from '../../../../shop/localisation/office-text.ts'
import { arrangeMenus, menuChoices, readMenus } from '../../../../shop/products/menus/arrange-menus.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../../shop/staff/audit/list-changes.ts'
import { actionsOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { LastChange } from '../../../ui/last-change.tsx'
import { DoneNote } from '../../../ui/notes/done-note.tsx'
import { LanguageChoice } from '../../../ui/preview/language-choice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useAnswer, useIssues } from '../../../ui/use-issue.ts'
import { PartPanel } from '../../home-page/part-panel.tsx'
import { FooterColumns } from './footer-columns.tsx'
import { ItemList } from './item-list.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const language = new URL(request.url).searchParams.get('language') ?? ''
  const { id: locale } = localeById(language)
  return {
    ...(await readMenus(shop)),
    standard: standardMenus,
    choices: await menuChoices(shop, locale),
    locale,
    lastChange: await lastTraceOf(shop, { kind: 'menus', id: 'menus' }),
    canWrite: rightsOf('menus', staff).save,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('menus', {
  async save({ office: { shop }, staff, form }) {
    await arrangeMenus(shop, actorOf(staff), { menus: menusOf(form), seen: textOf(form, 'seen') })
    return { done: true }
  },
})

/** Text that is not JSON is not a menu. */
function menusOf(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, 'menus'))
  } catch {
    return undefined
  }
}

export default function MenusPage() {
  const { version } = useLoaderData<typeof loader>()
  return <Arrange key={version} />
}

function Arrange() {
  const { menus, locale, lastChange, canWrite, now } = useLoaderData<typeof loader>()
  const [draft, setDraft] = useState<Menus>(menus)
  const navigate = useNavigate()
  const answer = useAnswer()
  const set = (part: Partial<Menus>) => setDraft((before) => ({ ...before, ...part }))
  const isSaved = answer?.done === true && !menuNames.some((name) => differs(name, menus, draft))
  return (
    <div className="pagebody">
      <PageHead
        title={t('menus.title')}
        facts={t('menus.facts', { language: languageName(locale) })}
        back={{ to: officeHref('content'), text: t('content.title') }}
      >
        <LanguageChoice
          lang={locale}
          onChoose={(language) =>
            void navigate(officeHref('menus', { language }), { preventScrollReset: true })
          }
        />
      </PageHead>
      <div className="stack">
        <p className="muted">{t('menus.hint')}</p>
        <IssueNote />
        <Problems />
        <DoneNote>{isSaved && t('menus.saved')}</DoneNote>
        {menuNames.map((name) => (
          <MenuPanel key={name} name={name} draft={draft} onChange={set} />
        ))}
        <LastChange change={lastChange} now={now} />
      </div>
      {canWrite && <Save draft={draft} onDiscard={() => setDraft(menus)} />}
    </div>
  )
}

function Problems() {
  return useIssues().map(({ field, ...issue }) => {
    const name = menuNames.find((one) => one === field)
    return (
      name && (
        <p key={`${name} ${issue.code}`} className="note note--bad" role="alert">
          {t('menus.problem', { part: t(`menus.part.${name}`), issue: issueText(issue) })}
        </p>
      )
    )
  })
}

interface MenuPanelProps {
  name: MenuName
  draft: Menus
  onChange(part: Partial<Menus>): void
}

/** A menu, with a way back to the standard one. */
function MenuPanel({ name, draft, onChange }: MenuPanelProps) {
  const { menus, standard, choices, locale, canWrite } = useLoaderData<typeof loader>()
  const title = t(`menus.part.${name}`)
  const editing = { choices, locale, canWrite }
  return (
    <PartPanel
      title={title}
      hint={t(`menus.hint-${name}`)}
      isChanged={differs(name, menus, draft)}
      actions={
        canWrite &&
        differs(name, standard, draft) && (
          <button
            type="button"
            className="btn btn--line btn--s"
            onClick={() => onChange({ [name]: standard[name] })}
          >
            {t('menus.standard')}
          </button>
        )
      }
    >
      {name === 'footer' ? (
        <FooterColumns {...editing} columns={draft.footer} onChange={(footer) => onChange({ footer })} />
      ) : (
        <ItemList
          {...editing}
          label={title}
          items={draft[name]}
          onChange={(items) => onChange({ [name]: items })}
        />
      )}
    </PartPanel>
  )
}

/** Saves the menus (Ctrl S), or discards the changes. */
function Save({ draft, onDiscard }: { draft: Menus; onDiscard(): void }) {
  const { menus, choices, locale, version } = useLoaderData<typeof loader>()
  const formRef = useRef<HTMLFormElement>(null)
  const words = (name: MenuName, of: Menus) =>
    (name === 'footer'
      ? of.footer.map((column) => columnName(column, choices))
      : of[name].map((item) => ('titles' in item && item.titles?.[locale]) || menuItemName(item, choices))
    ).join(', ') || '–'
  const changes = menuNames
    .filter((name) => differs(name, menus, draft))
    .map((name) => ({ name: t(`menus.part.${name}`), from: words(name, menus), to: words(name, draft) }))
  return (
    <Form method="post" ref={formRef} onReset={onDiscard}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="menus" value={JSON.stringify(draft)} />
      <SaveBar formRef={formRef} changes={changes} page="path" />
    </Form>
  )
}

function differs(name: MenuName, one: Menus, other: Menus): boolean {
  return JSON.stringify(one[name]) !== JSON.stringify(other[name])
}
