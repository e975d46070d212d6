import { data, type LoaderFunctionArgs } from 'react-router'
import { companyCountries } from '../../../../shop/checkout/company-countries.ts'
import { readAnswers } from '../../../../shop/disputes/answer/read-answers.ts'
import { readCase } from '../../../../shop/disputes/read-case.ts'
import { companyToCorrect } from '../../../../shop/invoices/corrections/correct-invoice.ts'
import { findNeighbours } from '../../../../shop/order-management/list/find-neighbours.ts'
import { orderFilter } from '../../../../shop/order-management/list/order-filter.ts'
import { orderCosts } from '../../../../shop/order-management/order-costs.ts'
import { lastTraceOf } from '../../../../shop/staff/audit/list-changes.ts'
import { isSteppedUp } from '../../../../shop/staff/sign-in/step-up.ts'
import { officeContext } from '../../../context.ts'
import { listOf } from '../order-href.ts'
import { mayOpen, rightsOf } from '../../../rights.ts'
import { readOrder } from '../../../../shop/order-management/read-order.ts'

/** Everything about one order, and the actions that the reader may take. */
export async function loadOrder({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const order = await readOrder(shop, params['orderNo'] ?? '')
  if (!order || !staff) throw data(null, { status: 404 })
  const list = new URLSearchParams(listOf(new URL(request.url).searchParams))
  const can = {
    ...rightsOf('order', staff),
    takeEvidence: mayOpen('evidence', staff),
    readMember: mayOpen('member', staff),
    makeOrder: mayOpen('order-new', staff),
    readLog: mayOpen('audit-log', staff),
  }
  return {
    order,
    correction:
      can['correct-invoice'] && order.documents.length > 0
        ? { company: await companyToCorrect(shop, order.id), countries: companyCountries('en-US') }
        : undefined,
    answers: order.disputes.length > 0 ? await readAnswers(shop, staff.role, order.id) : [],
    disputeCase: await readCase(shop, staff.role, order.id),
    costs: await orderCosts(shop, staff.role, order.id),
    beside: await findNeighbours(shop, orderFilter.read(list).filter, order.orderNo),
    lastChange: await lastTraceOf(shop, { kind: 'order', id: order.id }),
    can,
    isSteppedUp: isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export type OrderPage = Awaited<ReturnType<typeof loadOrder>>
