import { useEffect, useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { PageName } from '../../shop/pages.ts'
import type { loader } from '../screens/payment/success-payment.tsx'

/** Data of an order for the affiliate script, without personal data. */
interface Conversion {
  orderNo: string
  /** in units of the currency, with two decimals: `69.53` */
  amount: string
  /** `USD` */
  currency: string
}

const resultPage: PageName = 'order-result'
const afterMs = 1000
const storageKey = 'latchkey:reported-orders'
const maxReported = 100

/** Returns the order of this page once it is paid and delivered, until it has been reported (PAY-3). */
export function useDueConversion(): Conversion | undefined {
  const result = useRouteLoaderData<typeof loader>(resultPage)
  const order = result?.kind === 'order' && result.state === 'completed' ? result.order : undefined
  const orderNo = order?.orderNo
  const amount = order && (order.totalCents / 100).toFixed(2)
  const currency = order?.currency.code.toUpperCase()
  return useMemo(
    () =>
      orderNo !== undefined && amount !== undefined && currency !== undefined && !isReported(orderNo)
        ? { orderNo, amount, currency }
        : undefined,
    [orderNo, amount, currency],
  )
}

/** Reports the order a second later, as the event `latchkey:conversion` on the window. */
export function useReport(conversion: Conversion | undefined): void {
  useEffect(() => {
    if (!conversion) return undefined
    const timer = setTimeout(() => {
      if (markReported(conversion.orderNo))
        window.dispatchEvent(new CustomEvent('latchkey:conversion', { detail: conversion }))
    }, afterMs)
    return () => clearTimeout(timer)
  }, [conversion])
}

function isReported(orderNo: string): boolean {
  return reportedOrders()?.includes(orderNo) ?? true
}

/** Marks the order as reported. Returns false if it was reported before, or if the browser cannot store the mark. */
function markReported(orderNo: string): boolean {
  const before = reportedOrders()
  if (!before || before.includes(orderNo)) return false
  try {
    localStorage.setItem(storageKey, [...before, orderNo].slice(-maxReported).join(' '))
    return true
  } catch {
    return false
  }
}

function reportedOrders(): string[] | undefined {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return undefined
  }
}
