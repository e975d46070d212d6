import { Outlet } from 'react-router'
import texts from 'virtual:texts/member'
import { countBelongings } from '../../../shop/orders/count-belongings.ts'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/member-layout.ts'
import { useMemberAction, useToast } from './actions.ts'
import { MemberMenu } from './member-menu.tsx'

export const handle = { texts }

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  return countBelongings(shop, visitor)
}

/** Everything that belongs to a member, beside a menu (MEM-1). */
export default function MemberLayout({ loaderData: counts }: Route.ComponentProps) {
  useToast(useMemberAction().data)
  return (
    <div className="wrap grid items-start gap-5 pt-4 pb-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:pt-6">
      <MemberMenu counts={counts} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
