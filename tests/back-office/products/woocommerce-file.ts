const titles = [
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description"',
  'Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock',
  '"Low stock amount","Backorders allowed?","Sold individually?","Allow customer reviews?","Purchase note"',
  '"Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days"',
  'Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position',
  '"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"',
  '"Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global","Meta: _wpcom_is_markdown"',
].join(',')

const columns = titles.match(/"[^"]*"|[^,]+/g)?.map((title) => title.replaceAll('"', '')) ?? []

type WooRow = Record<string, string>

/** A product file as WooCommerce exports it: with a byte order mark, all standard columns and CR LF. */
export function wooFile(rows: readonly (WooRow | string)[], name = 'wc-product-export.csv'): File {
  const lines = rows.map((row) =>
    typeof row === 'string' ? row : columns.map((title) => quoted(row[title])).join(','),
  )
  return new File([`\uFEFF${[titles, ...lines].join('\r\n')}\r\n`], name)
}

function quoted(cell = ''): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const simple = (id: number, more: WooRow = {}): WooRow => ({
  ID: String(id),
  Type: 'simple, downloadable, virtual',
  SKU: `SIMPLE-${id}`,
  Name: `Game ${id}`,
  Published: '1',
  'Regular price': '19.99',
  Categories: 'Games > Strategy, Sale',
  ...more,
})

export const variable = (id: number, more: WooRow = {}): WooRow => ({
  ...simple(id, { Type: 'variable', SKU: `VAR-${id}`, 'Regular price': '' }),
  'Attribute 1 name': 'Edition',
  'Attribute 1 value(s)': 'Standard, Deluxe\\, signed',
  'Attribute 2 name': 'Platform',
  'Attribute 2 value(s)': 'Steam',
  ...more,
})

export const variation = (id: number, parent: string, value: string, more: WooRow = {}): WooRow => ({
  ID: String(id),
  Type: 'variation, virtual',
  Name: `Variation ${id}`,
  Published: '1',
  'Regular price': '29.99',
  Parent: parent,
  'Attribute 1 name': 'Edition',
  'Attribute 1 value(s)': value,
  ...more,
})
