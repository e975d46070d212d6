/** `AUTUMN5` takes five dollars off, `KEYS10` a tenth, and `SUMMER20` is over. */
export const demoCoupons = [
  { code: 'AUTUMN5', off_cents: 500, off_percent: null, ends_at: null },
  { code: 'KEYS10', off_cents: null, off_percent: '10', ends_at: null },
  { code: 'SUMMER20', off_cents: null, off_percent: '20', ends_at: new Date('2025-09-01T00:00:00Z') },
]
