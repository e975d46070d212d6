import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Queries the database that is embedded in the process of a running shop, by its socket. The default is the tests'
 * shop; another data folder stands for another shop.
 */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: (string | number)[] = [],
  dataDir = process.env['E2E_DATA_DIR'] ?? '',
): Promise<Row[]> {
  const client = new pg.Client({ ...holder(dataDir), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Address of the database, as the shop announces it in its data folder. */
function holder(dataDir: string): { host: string; port: number; password: string } {
  const { host, port, password } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as {
    host: string
    port: number
    password: string
  }
  return { host, port, password }
}

export interface PlacedOrder {
  id: number
  order_no: string
  status: number
  total_cents: number
  currency: string
}

/** The orders that were placed with an address, oldest first. */
export function ordersOf(email: string): Promise<PlacedOrder[]> {
  return query<PlacedOrder>(
    'select id::int, order_no, status, total_cents::int, currency from orders where email = $1 order by id',
    [email],
  )
}

/** The number of a product's first variant. */
export async function variantOf(urlName: string, dataDir?: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    'select v.id from variant v join product p on p.id = v.product_id where p.url_name = $1 order by v.id limit 1',
    [urlName],
    dataDir,
  )
  if (!row) throw new Error(`The demo shop has no product ${urlName}`)
  return row.id
}
