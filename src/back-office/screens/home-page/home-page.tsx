import { Undo2 } from 'lucide'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { isQuestion } from '../../ui/use-question.ts'
import { previewHome, publishHome, readHome } from '../../../shop/products/home/arrange-home.ts'
import { findProducts } from '../../../shop/products/editor/find-products.ts'
import { monthDays, weekDays } from '../../../shop/catalogue/listing/sold-days.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { BestSold } from './best-sold.tsx'
import { CarouselPanel } from './carousel-panel.tsx'
import { type Editing, useEditing } from './editing.ts'
import { HomeDraftNote } from './home-draft-note.tsx'
import { Publish } from './publish.tsx'
import { ListPanel } from './list-panel.tsx'
import { Preview } from './preview.tsx'
import { SectionsPanel } from './sections-panel.tsx'
import { useAnswer } from '../../ui/use-issue.ts'
import { partIssues } from './part-issues.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  return {
    ...(await readHome(shop)),
    lastChange: await lastTraceOf(shop, { kind: 'home', id: 'home' }),
    canWrite: rightsOf('home', staff).publish,
    publicUrl: shop.config.publicUrl,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('home', {
  async publish({ office: { shop }, staff, form }) {
    await publishHome(shop, actorOf(staff), { layout: layoutOf(form), seen: textOf(form, 'seen') })
    return { done: true }
  },
  async preview({ office: { shop }, form }) {
    return { done: await previewHome(shop, layoutOf(form)) }
  },
  async find({ office: { shop }, form }) {
    return { done: await findProducts(shop, textOf(form, 'q')) }
  },
})

/** Text that is not JSON is not a layout. */
function layoutOf(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, 'layout'))
  } catch {
    return undefined
  }
}

/** A preview or a search changes nothing, so the page does not load again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return !isQuestion(change, ['preview', 'find'])
}

export default function HomePage() {
  const { version } = useLoaderData<typeof loader>()
  return <Arrange key={version} />
}

function Arrange() {
  const { layout, products, sold, version, lastChange, canWrite, publicUrl, now } =
    useLoaderData<typeof loader>()
  const answer = useAnswer()
  const editing = useEditing(layout, products, canWrite)
  const isPublished = answer?.done === true && editing.changed.length === 0
  return (
    <div className="pagebody">
      <PageHead title={t('home.title')} facts={t('home.not-published', { count: editing.changed.length })} />
      <div className="stack">
        {canWrite && <HomeDraftNote editing={editing} published={layout} version={version} />}
        <IssueNote />
        {partIssues(answer?.issues).map((text) => (
          <p key={text} className="note note--bad" role="alert">
            {text}
          </p>
        ))}
        <DoneNote>{isPublished && t('home.published')}</DoneNote>
      </div>
      <div className="cols cols--home">
        <div className="stack">
          <NotPublished editing={editing} />
          <CarouselPanel editing={editing} now={now} />
          <ListPanel list="hottest" editing={editing}>
            <BestSold sold={sold.hottest} days={weekDays} />
          </ListPanel>
          <ListPanel list="best-seller" editing={editing}>
            <BestSold sold={sold['best-seller']} days={monthDays} />
          </ListPanel>
          <ListPanel list="latest" editing={editing} />
          <SectionsPanel editing={editing} />
          <LastChange change={lastChange} now={now} />
        </div>
        <Preview draft={editing.draft} publicUrl={publicUrl} />
      </div>
      {canWrite && <Publish editing={editing} version={version} published={layout} />}
    </div>
  )
}

/** Lists each part that differs from the published one, with an undo. */
function NotPublished({ editing: { changed, undo } }: { editing: Editing }) {
  if (changed.length === 0) return null
  return (
    <section className="panel" aria-labelledby="not-published">
      <header className="panel__h">
        <h2 id="not-published">{t('home.changes')}</h2>
      </header>
      <ul>
        {changed.map((part) => (
          <li key={part} className="mini mini--s">
            <b>{t(`home.part.${part}`)}</b>
            <button
              type="button"
              className="iconbtn"
              aria-label={t('home.undo', { part: t(`home.part.${part}`) })}
              onClick={() => undo(part)}
            >
              <Icon of={Undo2} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
