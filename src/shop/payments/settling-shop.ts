import type { Shop } from '../shop.ts'

/** What of the shop is needed to take news of money, in a running shop and by a command. */
export type SettlingShop = Pick<Shop, 'db' | 'config' | 'log' | 'now' | 'secrets' | 'wake'>

/** The same with the companies, which may have to be asked. */
export type AskingShop = SettlingShop & Pick<Shop, 'gateways'>
