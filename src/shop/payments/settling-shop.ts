import type { Shop } from '../shop.ts'

/** Parts of the shop that apply news about money, in a running shop and in commands. */
export type SettlingShop = Pick<Shop, 'db' | 'config' | 'log' | 'now' | 'secrets' | 'wake'>

export type AskingShop = SettlingShop & Pick<Shop, 'gateways'>
