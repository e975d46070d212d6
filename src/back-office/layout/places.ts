import {
  ChartNoAxesColumn,
  CircleUser,
  CreditCard,
  Gamepad2,
  FolderTree,
  Handshake,
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
  Store,
  ShieldCheck,
  SlidersHorizontal,
  TicketPercent,
  Truck,
  Users,
} from 'lucide'
import type { TextId } from '../text/text.ts'
import { officeHref, type PlainOfficePage } from '../office-href.ts'
import { type OfficePage, officePages } from '../pages.ts'

export interface Place {
  page: PlainOfficePage
  to: string
  text: TextId
  icon: IconNode
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
      place('overview', 'overview.title', LayoutList, 'h'),
      place('orders', 'orders.title', ReceiptText, 'o'),
      place('keys', 'stock.title', KeyRound, 'k'),
      place('inbox', 'inbox.title', Mail, 'i'),
      place('members', 'members.title', Users, 'u'),
    ],
  },
  {
    text: 'rail.shop',
    places: [
      place('products', 'products.title', Gamepad2, 'p'),
      place('categories', 'categories.title', FolderTree, 'b'),
      place('dictionaries', 'dictionaries.title', Library, 'f'),
      place('suppliers', 'suppliers.title', Truck, 'v'),
      place('resellers', 'resellers.title', Store, 'y'),
      place('outlets', 'outlets.title', Handshake, 'x'),
      place('coupons', 'coupons.title', TicketPercent, 'c'),
      place('content', 'content.title', Newspaper, 'n'),
      place('newsletters', 'newsletter.title', Send, 'w'),
      place('home', 'home.title', PanelsTopLeft, 'e'),
    ],
  },
  {
    text: 'rail.business',
    places: [
      place('reports', 'reports.title', ChartNoAxesColumn, 'r'),
      place('payments', 'payments.title', CreditCard, 'm'),
      place('settings', 'settings.title', SlidersHorizontal, 's'),
      place('staff', 'staff.title', ShieldCheck, 't'),
      place('audit-log', 'audit.title', ScrollText, 'l'),
      place('health', 'health.title', HeartPulse, 'd'),
      place('account', 'account.title', CircleUser, 'a'),
    ],
  },
]

export interface Task extends Pick<Place, 'page' | 'text'> {
  /** opens the form of a page that has no address of its own */
  query?: Record<string, string>
  /** permission of that form */
  needs?: OfficePage['needs']
}

/** Pages and forms that begin a task, for the palette. */
export const tasks: readonly Task[] = [
  { page: 'key-import-new', text: 'stock.import' },
  { page: 'order-new', text: 'order-new.title' },
  { page: 'product-new', text: 'products.new' },
  { page: 'products-import', text: 'palette.import-products' },
  { page: 'coupons', text: 'coupons.new', query: { open: 'new' }, needs: officePages.coupons.actions.add },
  {
    page: 'newsletters',
    text: 'newsletter.new',
    query: { new: 'yes' },
    needs: officePages.newsletters.actions.add,
  },
]

/** The place of a page: its own, else the one whose address begins the page's. */
export function placeAt(pathname: string): Place | undefined {
  return placeGroups
    .flatMap(({ places }) => places)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}

function place(page: PlainOfficePage, text: TextId, icon: IconNode, letter: string): Place {
  return { page, to: officeHref(page), text, icon, letter }
}
