import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { BatchSalesPanel } from '../../../src/back-office/screens/keys/batch-sales.tsx'
import type { BatchSales } from '../../../src/shop/keys/batch-work/read-batch-sales.ts'

const now = '2026-11-28T06:00:00.000Z'
const sales: BatchSales = {
  units: 4,
  orders: 3,
  due: { units: 3, orders: 2, stock: 1 },
  leftOut: [{ why: 'refunded', units: 1 }],
  isOnSale: false,
  works: [],
}

const worth = [{ currency: 'usd', cents: 2997 }]

function textOf(changes: Partial<BatchSales>, isAllowed = true): string {
  const may = { 'replace-batch': isAllowed, 'refund-batch': isAllowed }
  const Component = () =>
    createElement(BatchSalesPanel, { name: 'B-12', sales: { ...sales, ...changes }, worth, may, now })
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToString(createElement(Stub)).replaceAll(/<!--.*?-->/gu, '')
}

describe('OWN-8 the sold keys on the page of a batch', () => {
  it('OWN-8 offer the replacement to staff who may replace, with a preview', () => {
    const text = textOf({})
    expect(text).toContain('4 keys in 3 orders')
    expect(text).toContain('3 keys in 2 orders')
    expect(text).toContain('Left out: refunded')
    expect(text).toContain('Replace…')
    expect(text).toContain('Refund…')
    expect(text).toContain('$29.97')
    expect(textOf({}, false)).not.toMatch(/(Replace|Refund)…/)
  })

  it('OWN-8 ask for the quarantine of a batch on sale', () => {
    const text = textOf({ isOnSale: true })
    expect(text).toContain('Quarantine the batch before')
    expect(text).not.toContain('Replace…')
  })

  it('OWN-8 show the progress of a replacement, and the orders that wait', () => {
    const text = textOf({
      works: [
        {
          kind: 'replacement',
          reason: 'used before',
          startedAt: now,
          startedBy: 'Ines',
          finishedAt: undefined,
          counts: { replaced: 1, awaited: 1, refunded: 0, 'left-out': 0, open: 2 },
          rest: [{ orderNo: '2026112800001', units: 1, state: 'awaited', refusal: null }],
        },
      ],
    })
    expect(text).toContain('1 of 4')
    expect(text).toContain('2026112800001')
    expect(text).toContain('Waits for a key in stock')
    expect(text).not.toContain('Replace…')
  })
})
