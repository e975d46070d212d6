import { hrefTo } from '../../../shop/page-href.ts'
import { listNotices, type Notice } from '../../../shop/members/notices/list-notices.ts'
import { shopContext } from '../../context.ts'
import { redirectToLastPage, pageHref, pageIn } from '../../navigation/list-page.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Pager } from '../../navigation/pager.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import type { Route } from './+types/my-notice.ts'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [notices, head] = await Promise.all([
    listNotices(shop, visitor, { page: pageIn(request) }),
    readHead(context, 'my-notice'),
  ])
  redirectToLastPage(request, visitor, 'my-notice', notices)
  return { notices, head }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

/** The member's notices (MEM-6). */
export default function MyNotice({ loaderData: { notices } }: Route.ComponentProps) {
  const t = useText()
  return (
    <MemberPage title={t('notice.title')}>
      {notices.total === 0 ? (
        <EmptyState
          heading="h2"
          title={t('notice.empty')}
          text={t('notice.empty-text')}
          action={<ButtonLink to={hrefTo('home')}>{t('error.go-home')}</ButtonLink>}
        />
      ) : (
        <ul className="border-t border-line-hard">
          {notices.rows.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={notices.page} last={notices.pageCount} hrefOf={(page) => pageHref('my-notice', page)} />
    </MemberPage>
  )
}

function NoticeRow({ notice: { at, title, content, orderId } }: { notice: Notice }) {
  const t = useText()
  return (
    <article className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm text-fg-3 md:pt-0.5">
        <LocalTime at={at} />
      </p>
      <div className="max-w-[42rem]">
        <h2 className="text-base wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-fg-2">
          <bdi>{content}</bdi>
        </p>
        {orderId !== null && (
          <ShopLink
            to={hrefTo('order-result', { order_id: orderId })}
            className="link mt-1.5 inline-flex min-h-6 items-center text-sm"
          >
            {t('notice.order')}
          </ShopLink>
        )}
      </div>
    </article>
  )
}
