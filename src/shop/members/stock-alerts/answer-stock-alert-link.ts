import { type ConfirmAction, rowOfLink } from '../../newsletters/subscribers/confirm-link.ts'
import { type Href, productHref } from '../../page-href.ts'
import type { Shop } from '../../shop.ts'
import { alertById, confirmAlert, deleteAlerts, type StockAlertRow } from './stock-alert-records.ts'

const waitingDays = 180

interface LinkInput {
  action: ConfirmAction
  token: string
}

export interface StockAlert {
  email: string
  name: string
  productPath: Href
}

type LinkShop = Pick<Shop, 'db' | 'secrets' | 'now'>

/** The alert of a mailed link; undefined if it is invalid, too old or ended. Opening it changes nothing. */
export async function readStockAlertLink(shop: LinkShop, input: LinkInput): Promise<StockAlert | undefined> {
  const alert = await alertOfLink(shop, input)
  if (!alert) return undefined
  const { email, name } = alert
  const product = { categoryUrlName: alert.category_url_name, urlName: alert.url_name }
  return { email, name, productPath: productHref(product) }
}

/** Confirms the alert, or ends all alerts of its address. False for an invalid link. */
export async function answerStockAlertLink(shop: LinkShop, input: LinkInput): Promise<boolean> {
  const alert = await alertOfLink(shop, input)
  if (!alert) return false
  const waitsUntil = new Date(shop.now().getTime() + waitingDays * 86_400_000)
  if (input.action === 'confirm') await confirmAlert(shop.db, alert.id, waitsUntil)
  else await deleteAlerts(shop.db, alert.email)
  return true
}

async function alertOfLink(shop: LinkShop, input: LinkInput): Promise<StockAlertRow | undefined> {
  const alert = await rowOfLink(shop, { asked: 'stock-alert', ...input }, (id) => alertById(shop.db, id))
  return alert && alert.expires_at > shop.now() ? alert : undefined
}
