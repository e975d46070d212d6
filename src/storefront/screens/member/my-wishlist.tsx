import { z } from 'zod'
import { hrefTo } from '../../../shop/page-href.ts'
import { checkboxField } from '../../../shop/members/checkbox-field.ts'
import { listWishes, switchAlert } from '../../../shop/members/wishlist/wishlist.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { shopContext } from '../../context.ts'
import { readForm, parseOr400 } from '../../form/read-form.ts'
import { redirectToLastPage, pageHref, pageIn } from '../../navigation/list-page.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../navigation/pager.tsx'
import type { Route } from './+types/my-wishlist.ts'
import { answerAction } from './actions.ts'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'
import { WishRow } from './wish-row.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [wishes, head] = await Promise.all([
    listWishes(shop, visitor, { page: pageIn(request) }),
    readHead(context, 'my-wishlist'),
  ])
  redirectToLastPage(request, visitor, 'my-wishlist', wishes)
  return { wishes, head }
}

const alertAction = z.object({ productId: rowId, alert: checkboxField })

/** Switches the e-mails about a product on or off. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const asked = parseOr400(alertAction, Object.fromEntries(await readForm(request)))
  return answerAction(request, 'wishlist.updated', () => switchAlert(shop, visitor, asked))
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** The wishlist (MEM-7). */
export default function MyWishlist({ loaderData: { wishes }, actionData }: Route.ComponentProps) {
  const t = useText()
  return (
    <MemberPage title={t('wishlist.title')} answer={actionData}>
      {wishes.total === 0 ? (
        <EmptyState
          heading="h2"
          title={t('wishlist.empty')}
          text={t('wishlist.empty-text')}
          action={<ButtonLink to={hrefTo('home')}>{t('error.go-home')}</ButtonLink>}
        />
      ) : (
        <ul className="border-t border-line-hard">
          {wishes.rows.map((wish) => (
            <li key={wish.product.id}>
              <WishRow wish={wish} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={wishes.page} last={wishes.pageCount} hrefOf={(page) => pageHref('my-wishlist', page)} />
    </MemberPage>
  )
}
