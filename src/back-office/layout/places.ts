import {
  ChartNoAxesColumn,
  CircleUser,
  CreditCard,
  Gamepad2,
  FolderTree,
  HeartPulse,
  type IconNode,
  KeyRound,
  LayoutList,
  Library,
  Mail,
  Newspaper,
  PanelsTopLeft,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  TicketPercent,
  Users,
} from 'lucide'
import type { Permission } from '../../shop/staff/roles.ts'
import type { TextId } from '../text/text.ts'
import { officeHref } from '../office-href.ts'

export interface Place {
  to: string
  text: TextId
  icon: IconNode
  needs: Permission
  /** with `G` before it */
  letter: string
}

export interface PlaceGroup {
  text: TextId
  places: Place[]
}

export const placeGroups: PlaceGroup[] = [
  {
    text: 'rail.work',
    places: [
      {
        to: officeHref('overview'),
        text: 'overview.title',
        icon: LayoutList,
        needs: 'overview.read',
        letter: 'h',
      },
      {
        to: officeHref('orders'),
        text: 'orders.title',
        icon: ReceiptText,
        needs: 'orders.read',
        letter: 'o',
      },
      { to: officeHref('keys'), text: 'stock.title', icon: KeyRound, needs: 'keys.read', letter: 'k' },
      { to: officeHref('inbox'), text: 'inbox.title', icon: Mail, needs: 'inbox.read', letter: 'i' },
      { to: officeHref('members'), text: 'members.title', icon: Users, needs: 'members.read', letter: 'u' },
    ],
  },
  {
    text: 'rail.shop',
    places: [
      {
        to: officeHref('products'),
        text: 'products.title',
        icon: Gamepad2,
        needs: 'products.read',
        letter: 'p',
      },
      {
        to: officeHref('categories'),
        text: 'categories.title',
        icon: FolderTree,
        needs: 'catalogue.read',
        letter: 'b',
      },
      {
        to: officeHref('dictionaries'),
        text: 'dictionaries.title',
        icon: Library,
        needs: 'catalogue.read',
        letter: 'f',
      },
      {
        to: officeHref('coupons'),
        text: 'coupons.title',
        icon: TicketPercent,
        needs: 'coupons.read',
        letter: 'c',
      },
      {
        to: officeHref('content'),
        text: 'content.title',
        icon: Newspaper,
        needs: 'content.read',
        letter: 'n',
      },
      {
        to: officeHref('newsletters'),
        text: 'newsletter.title',
        icon: Send,
        needs: 'newsletter.read',
        letter: 'w',
      },
      { to: officeHref('home'), text: 'home.title', icon: PanelsTopLeft, needs: 'home.read', letter: 'e' },
    ],
  },
  {
    text: 'rail.business',
    places: [
      {
        to: officeHref('reports'),
        text: 'reports.title',
        icon: ChartNoAxesColumn,
        needs: 'reports.read',
        letter: 'r',
      },
      {
        to: officeHref('payments'),
        text: 'payments.title',
        icon: CreditCard,
        needs: 'payment-methods.read',
        letter: 'm',
      },
      {
        to: officeHref('settings'),
        text: 'settings.title',
        icon: SlidersHorizontal,
        needs: 'settings.read',
        letter: 's',
      },
      { to: officeHref('staff'), text: 'staff.title', icon: ShieldCheck, needs: 'staff.read', letter: 't' },
      {
        to: officeHref('audit-log'),
        text: 'audit.title',
        icon: ScrollText,
        needs: 'audit.read',
        letter: 'l',
      },
      { to: officeHref('health'), text: 'health.title', icon: HeartPulse, needs: 'health.read', letter: 'd' },
      {
        to: officeHref('account'),
        text: 'account.title',
        icon: CircleUser,
        needs: 'overview.read',
        letter: 'a',
      },
    ],
  },
]
