import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readGuest } from '../../../../shop/customers/read-guest.ts'
import { officeContext } from '../../../context.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { mayOpen } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { GuestFigures } from '../member/member-figures.tsx'
import { MemberOrders } from '../member/member-orders.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const guest = staff && (await readGuest(shop, staff.role, params['orderNo'] ?? ''))
  if (!guest) throw data(null, { status: 404 })
  return { guest, canBlock: mayOpen('blocks', staff), now: shop.now().toISOString() }
}

/** A buyer without an account: orders, spending and margin of one address (OWN-8). */
export default function Guest() {
  const { guest, canBlock, now } = useLoaderData<typeof loader>()
  const { email, memberId } = guest
  return (
    <div className="pagebody">
      <PageHead title={email} back={{ to: officeHref('guests'), text: t('guests.title') }} />
      <div className="stack">
        <GuestFigures guest={guest} />
        <div className="cols">
          <MemberOrders member={guest} now={now} />
          <Panel title={t('guest.about')}>
            <div className="panel__b stack small">
              <p>{t(memberId === undefined ? 'guest.no-account' : 'guest.account')}</p>
              {memberId !== undefined && (
                <Link className="link" to={officeHref('member', { memberId })}>
                  {t('guest.open-account')}
                </Link>
              )}
              {canBlock && (
                <Link className="link" to={officeHref('blocks', { kind: 'email', value: email })}>
                  {t('blocks.block-buyer')}
                </Link>
              )}
            </div>
          </Panel>
        </div>
      </div>
    </div>
  )
}
