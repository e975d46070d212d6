import { hrefTo } from '../../../shop/page-href.ts'
import { listSignIns, type PastSignIn } from '../../../shop/members/sign-in/list-sign-ins.ts'
import { shopContext } from '../../context.ts'
import { redirectToLastPage, pageHref, pageIn } from '../../navigation/list-page.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { RichText, useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { NumberText } from '../../ui/number-text.tsx'
import { Pager } from '../../navigation/pager.tsx'
import { ShopLink } from '../../navigation/shop-link.tsx'
import type { Route } from './+types/my-history.ts'
import { MemberPage } from './member-page.tsx'
import { readHead } from './read-head.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [signIns, head] = await Promise.all([
    listSignIns(shop, visitor, { page: pageIn(request) }),
    readHead(context, 'my-history'),
  ])
  redirectToLastPage(request, visitor, 'my-history', signIns)
  return { signIns, head }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

const columns: TextId[] = ['history.time', 'history.ip', 'history.system', 'history.device']

/** Sign-ins of the account with time and place (MEM-7). */
export default function MyHistory({ loaderData: { signIns } }: Route.ComponentProps) {
  const t = useText()
  return (
    <MemberPage title={t('history.title')}>
      <p className="max-w-[42rem] text-fg-2">
        <RichText
          id="history.lead"
          parts={{ changepwd: <ShopLink to={hrefTo('my-password')} className="link" /> }}
        />
      </p>
      <table className="w-full text-[0.9375rem] max-md:block">
        <thead className="border-b border-line-hard text-start text-sm text-fg-2 max-md:sr-only">
          <tr>
            {columns.map((id) => (
              <th key={id} scope="col" className="py-2.5 pe-4 text-start font-medium">
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t max-md:border-line-hard">
          {signIns.rows.map((signIn) => (
            <Row key={signIn.id} signIn={signIn} />
          ))}
        </tbody>
      </table>
      <Pager page={signIns.page} last={signIns.pageCount} hrefOf={(page) => pageHref('my-history', page)} />
    </MemberPage>
  )
}

/** One sign-in; on phones it has two lines. */
function Row({ signIn: { time, ip, system, device } }: { signIn: PastSignIn }) {
  const t = useText()
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:py-3">
      <td className={`${cell} font-medium`}>
        <LocalTime at={time} />
      </td>
      <td className={`${cell} text-fg-2`}>
        <NumberText className="wrap-anywhere">{ip}</NumberText>
      </td>
      <td className={`${cell} text-fg-2`}>
        <bdi>{system || t('history.unknown')}</bdi>
      </td>
      <td className={`${cell} text-fg-2`}>
        <bdi>{device || t('history.unknown')}</bdi>
      </td>
    </tr>
  )
}

const cell = 'md:py-3 md:pe-4 max-md:even:text-end'
