import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { isQuestion } from '../../ui/use-question.ts'
import {
  changeArticle,
  deleteArticle,
  publishArticle,
  takeBackArticle,
} from '../../../shop/content/articles/save-article.ts'
import { showOwnPage } from '../../../shop/content/own-pages/save-own-page.ts'
import { contentItem } from '../../../shop/content/texts/content-items.ts'
import { listContent } from '../../../shop/content/texts/list-content.ts'
import { previewText } from '../../../shop/content/texts/preview-text.ts'
import { readContent } from '../../../shop/content/texts/read-content.ts'
import { confirmText, saveText, undoText } from '../../../shop/content/texts/save-text.ts'
import { refuse } from '../../../shop/errors.ts'
import { fallbackLocaleId } from '../../../shop/localisation/locales.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { IssueNote } from '../../ui/issue-note.tsx'
import { ArticlePanel } from './article/article-panel.tsx'
import { Publication } from './article/publication.tsx'
import { addressOf, articleOf, fieldsOf, ownPageOfForm, pictureOf, sourceOf } from './content-form-values.ts'
import { ContentHead } from './content-head.tsx'
import { placeOf } from './content-href.ts'
import { ContentNav } from './content-nav.tsx'
import { OwnPageState } from './own-page-state.tsx'
import { LanguageTabs } from './text/language-tabs.tsx'
import { contentDone } from './content-done.ts'
import { TextForm } from './text/text-form.tsx'
import { useMounts } from './text/use-mounts.ts'
import { useChangeToast } from './text/use-change-toast.ts'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const place = placeOf(request)
  const item = contentItem(params['kind'], params['id'])
  const locale = new URL(request.url).searchParams.get('language') ?? fallbackLocaleId
  const text = item && (await readContent(shop, item, locale))
  if (!text) throw data(null, { status: 404 })
  return {
    text,
    list: await listContent(shop, { text: place.q, page: place.page }),
    place,
    shopUrl: shop.config.publicUrl,
    canWrite: rightsOf('content-text', staff).save,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('content-text', {
  async save({ office: { shop }, staff, form, params }) {
    const address = addressOf(params, form)
    const fields = fieldsOf(address.item.kind, form)
    const asked = { ...address, fields, source: sourceOf(form) }
    return contentDone('save', saveText(shop, actorOf(staff), asked))
  },
  async undo({ office: { shop }, staff, form, params }) {
    return contentDone('undo', undoText(shop, actorOf(staff), addressOf(params, form)))
  },
  async confirm({ office: { shop }, staff, form, params }) {
    const asked = { ...addressOf(params, form), source: sourceOf(form) ?? '' }
    return contentDone('confirm', confirmText(shop, actorOf(staff), asked))
  },
  async preview({ office: { shop }, form, params }) {
    const item = contentItem(params['kind'], params['id']) ?? refuse('not-found')
    return { done: await previewText(shop, item, fieldsOf(item.kind, form)) }
  },
  async article({ office: { shop }, staff, form, params }) {
    const asked = {
      ...articleOf(params, form),
      author: textOf(form, 'author').slice(0, 1000),
      picture: await pictureOf(form),
    }
    return contentDone('article', changeArticle(shop, actorOf(staff), asked))
  },
  async publish({ office: { shop }, staff, form, params }) {
    const asked = { ...articleOf(params, form), at: textOf(form, 'at').slice(0, 40) }
    return contentDone('publish', publishArticle(shop, actorOf(staff), asked))
  },
  async 'take-back'({ office: { shop }, staff, form, params }) {
    return contentDone('take-back', takeBackArticle(shop, actorOf(staff), articleOf(params, form)))
  },
  async 'show-page'({ office: { shop }, staff, form, params }) {
    return contentDone('show-page', showOwnPage(shop, actorOf(staff), ownPageOfForm(params, form)))
  },
  async delete({ office: { shop }, staff, form, params }) {
    const asked = { ...articleOf(params, form), entered: textOf(form, 'entered').slice(0, 40) }
    await deleteArticle(shop, actorOf(staff), asked)
    return redirect(officeHref('content'), 303)
  },
})

/** A preview changes nothing, so the page does not load again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return !isQuestion(change, ['preview']) && change.defaultShouldRevalidate
}

const hints = [
  ['Mod+b', 'content.tool.bold'],
  ['Mod+i', 'content.tool.italic'],
  ['Mod+s', 'save.save'],
  ['[', ']', 'content.languages-title'],
] as const

/** One text in one language beside its preview, with the further fields of an article. */
export default function ContentText() {
  const { text, list, place, shopUrl, canWrite, now } = useLoaderData<typeof loader>()
  const mounts = useMounts(text.version)
  useChangeToast(text)
  const { kind, id, locale, article, ownPage } = text
  return (
    <div className="pagebody">
      <ContentHead counts={list.counts} canWrite={canWrite} />
      <IssueNote />
      <div className="two two--list content">
        <ContentNav list={list} place={place} open={text} now={now} />
        <div className="stack">
          <section className="panel">
            <header className="panel__h">
              <h2>{text.title}</h2>
              {ownPage && <OwnPageState page={ownPage} kind={kind} canWrite={canWrite} shopUrl={shopUrl} />}
              {article && (
                <Publication key={id} article={article} canWrite={canWrite} shopUrl={shopUrl} now={now} />
              )}
            </header>
            <LanguageTabs text={text} place={place} />
            <TextForm key={`${kind} ${id} ${locale} ${mounts}`} text={text} canWrite={canWrite} now={now} />
          </section>
          {article && <ArticlePanel key={id} article={article} canWrite={canWrite} />}
        </div>
      </div>
      {canWrite && <Hints keys={hints} />}
    </div>
  )
}
