import type { Issue, RefusalCode } from '../errors.ts'
import { z } from 'zod'
import { settingRows } from './setting-records.ts'
import { isCountry } from '../localisation/countries.ts'
import type { Db } from '../shop.ts'
import { shopNameSetting } from '../localisation/site/shop-name-records.ts'
import { type ShopPicture, shopPictureKey, shopPicturesOf } from '../localisation/site/shop-pictures.ts'

const line = (most: number) => z.string().trim().max(most)

/** Settings of the seller and its numbers. Empty: left out, unless the comment names a default. */
const fields = {
  /** default: the shop's name */
  name: line(120),
  /** lines, separated by semicolons, the country last */
  address: line(300),
  /** ISO 3166: VAT country for buyers of an unknown country */
  country: z.string().trim().toUpperCase().refine(isCountryOrEmpty),
  'vat-id': line(40),
  registration: line(120),
  /** name on card statements, as payment companies write it */
  statement: line(40),
  email: z.union([z.literal(''), z.email()]),
  footer: line(200),
  'vat-note': line(300),
  /** numbers restart each year or continue */
  numbers: z.enum(['yearly', 'continuous']),
  'invoice-prefix': prefix(),
  'credit-note-prefix': prefix(),
} as const

export type SellerField = keyof typeof fields
export const sellerFields = Object.keys(fields) as SellerField[]
type SellerFields = Record<SellerField, string>

export interface SellerSettings extends SellerFields {
  /** the shop's name, under which the seller trades */
  shopName: string
  logo: ShopPicture | undefined
}

const defaults: Partial<SellerFields> = { numbers: 'yearly' }

export async function sellerSettings(db: Db): Promise<SellerSettings> {
  const rows = await settingRows(db, [
    shopNameSetting.key,
    shopPictureKey('logo'),
    ...sellerFields.map((field) => sellerKeyOf(field)),
  ])
  const set = new Map(rows)
  const settings = Object.fromEntries(
    sellerFields.map((field) => [field, set.get(sellerKeyOf(field)) ?? standardOf(field)]),
  ) as SellerFields
  const shopName = set.get(shopNameSetting.key) ?? shopNameSetting.standard
  return { ...settings, shopName, logo: shopPicturesOf(set).logo }
}

export function readSellerField(field: SellerField, text: string): { value: string } | Issue {
  const parsed = fields[field].safeParse(text)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  if (issue?.code === 'too_big') return { code: 'input.too-long', values: { max: Number(issue.maximum) } }
  return { code: sellerIssues[field] ?? 'input.invalid' }
}

const sellerIssues: Partial<Record<SellerField, RefusalCode>> = {
  country: 'input.country',
  email: 'input.email',
  numbers: 'input.choice',
  'invoice-prefix': 'setting.prefix',
  'credit-note-prefix': 'setting.prefix',
}

export function sellerKeyOf(field: SellerField): string {
  return `seller.${field}`
}

export function addressLines(address: string): string[] {
  return address
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function standardOf(field: SellerField): string {
  return defaults[field] ?? ''
}
export function isSellerField(field: string): field is SellerField {
  return Object.hasOwn(fields, field)
}

function isCountryOrEmpty(code: string): boolean {
  return code === '' || isCountry(code)
}

/** Without digits, so that numbers of two kinds cannot look alike. */
function prefix() {
  return z
    .string()
    .trim()
    .regex(/^([A-Za-z]{1,8}[-/]?)?$/)
}
