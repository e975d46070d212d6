export interface FraudTables {
  order_origin: OrderOriginTable
}

interface OrderOriginTable {
  order_id: number
  placed_at: Date
  email_hash: Buffer
  network_hash: Buffer | null
  country: string | null
}
