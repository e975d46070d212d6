import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { addArticle } from '../../../shop/content/articles/save-article.ts'
import { addOwnPage } from '../../../shop/content/own-pages/save-own-page.ts'
import { listContent } from '../../../shop/content/texts/list-content.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { actionsOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { IssueNote } from '../../ui/issue-note.tsx'
import { ContentHead } from './content-head.tsx'
import { placeOf } from './content-href.ts'
import { ContentNav } from './content-nav.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const place = placeOf(request)
  return {
    list: await listContent(shop, { text: place.q, page: place.page }),
    place,
    canWrite: rightsOf('content', staff).add,
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('content', {
  async add({ office: { shop }, staff, form }) {
    const title = textOf(form, 'title').slice(0, 1000)
    const { id } = await addArticle(shop, actorOf(staff), { title, author: staff.name })
    return redirect(officeHref('content-text', { kind: 'article', id }), 303)
  },
  async 'add-page'({ office: { shop }, staff, form }) {
    const address = textOf(form, 'address').slice(0, 1000)
    const { id } = await addOwnPage(shop, actorOf(staff), { address })
    return redirect(officeHref('content-text', { kind: 'page', id }), 303)
  },
})

/** Lists all texts of the shop, to choose from. */
export default function Content() {
  const { list, place, canWrite, now } = useLoaderData<typeof loader>()
  return (
    <div className="pagebody">
      <ContentHead counts={list.counts} canWrite={canWrite} />
      <IssueNote />
      <div className="content">
        <ContentNav list={list} place={place} now={now} />
      </div>
    </div>
  )
}
