import { z } from 'zod'
import { maxLines, maxUnits } from '../../shop/cart/cart.ts'
import type { CheckOutInput } from '../../shop/checkout/check-out-form.ts'
import { checkOutForm } from '../../shop/checkout/check-out-form.ts'
import { shownAmountsForm } from '../../shop/checkout/shown-amounts.ts'
import { companyForm } from '../../shop/invoices/business/company-form.ts'
import { refuse } from '../../shop/errors.ts'
import { isCountry } from '../../shop/localisation/countries.ts'
import { offeredCurrencies } from '../../shop/localisation/currency-records.ts'
import { rowId } from '../../shop/input/row-id.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Visitor } from '../../shop/visitor.ts'
import { wholeNumber } from '../../shop/input/whole-number.ts'
import { amountInCents } from '../amounts.ts'
import { sameLength } from '../same-length.ts'

/**
 * Id of a coupon in the API: its code. A caller without the code learns nothing about the coupon. An empty text means
 * no coupon.
 */
export const couponId = z.string().trim().max(50)

const orderFields = z.object({
  currencyId: rowId,
  couponId: couponId.nullish(),
  paymentId: rowId.nullish(),
  deliveryEmail: checkOutForm.shape.email,
  memberRemark: checkOutForm.shape.note,
  phone: checkOutForm.shape.phone,
  country: checkOutForm.shape.country
    .nullable()
    .describe('where the buyer lives, by their own word (ISO 3166): a fact that decides the VAT'),
  company: companyForm
    .nullish()
    .describe('of a business buyer: name, country (ISO 3166) and, in the EU, its VAT number'),
  mailConsent: checkOutForm.shape.mailConsent.describe(
    '`consentVersion` of bottom/deliverylist, once the buyer has agreed to its `consentText`: keys come in the mail',
  ),
  notActivatingIn: z
    .string()
    .refine(isCountry)
    .nullish()
    .describe(
      'country of the buyer (ISO 3166), once the buyer has confirmed that products of the order do not activate there',
    ),
  originalAmount: amountInCents.optional().describe('the goods, before any discount'),
  orderBeforeDiscountAmount: amountInCents.optional().describe('the same'),
  discountAmount: amountInCents.optional().describe('of the member’s level'),
  couponAmount: amountInCents.optional(),
  orderAfterDiscountAmount: amountInCents.optional().describe('the goods without both discounts'),
  freightAmount: amountInCents.optional(),
  paymentAmount: amountInCents.optional().describe('the payment method’s fee'),
  realAmount: amountInCents.describe('the total'),
  rmbAmount: amountInCents.optional().describe('the total in yuan'),
  consumePoint: amountInCents.optional().describe('whole points that the order earns'),
  memberGrowth: amountInCents.optional().describe('whole growth that the order earns'),
})

const amounts = z.array(amountInCents).max(maxLines).optional()

/**
 * Payload of createOrder. `realAmount` is required, and `paymentId` too unless the amount is 0. Every amount must
 * equal the shop's own; every list must be as long as `productId`. The caller has already asked the questions of
 * `product/info`. The session decides whose order it is: `memberId` and `memberName` are ignored.
 */
export const createOrderBody = z
  .object({
    orderList: z.union([
      orderFields,
      z
        .array(orderFields)
        .length(1)
        .transform(([only]) => only ?? z.NEVER),
    ]),
    productId: z.array(rowId).min(1, 'errors.cart.empty').max(maxLines),
    productCount: z.array(wholeNumber({ min: 1, max: maxUnits })).max(maxLines),
    productRealPrice: amounts,
    productRealRmbPrice: amounts,
    productAttr: z.array(z.string().max(1000)).max(maxLines).optional(),
    extId: z.array(rowId).max(maxLines),
  })
  .superRefine(sameLength('productCount', 'productRealPrice', 'productRealRmbPrice', 'productAttr', 'extId'))

type CreateOrderBody = z.infer<typeof createOrderBody>

/** Returns the checkout's input for a payload, for a buyer who pays in the payload's currency. */
export async function checkOutInput(
  shop: Shop,
  visitor: Visitor,
  body: CreateOrderBody,
  idempotencyKey: string | undefined,
): Promise<{ buyer: Visitor; input: CheckOutInput }> {
  const order = body.orderList
  const buyer = await payingIn(shop, visitor, order.currencyId)
  const input: CheckOutInput = {
    lines: body.extId.map((variantId, index) => ({
      variantId,
      quantity: body.productCount[index] ?? 1,
      agreed: true,
      notIn: order.notActivatingIn ?? undefined,
    })),
    email: order.deliveryEmail,
    phone: order.phone,
    note: order.memberRemark,
    country: order.country ?? undefined,
    countryConfirmed: order.country ?? undefined,
    company: order.company ?? undefined,
    mailConsent: order.mailConsent,
    paymentMethodId: order.paymentId ?? undefined,
    couponCode: order.couponId || undefined,
    idempotencyKey: idempotencyKey ?? shop.secrets.randomToken(),
    shownTotalCents: order.realAmount,
    shownAmounts: shownAmounts(body),
  }
  return { buyer, input }
}

async function payingIn(shop: Shop, visitor: Visitor, currencyId: number): Promise<Visitor> {
  // the visitor's own currency is known to be offered
  if (visitor.currency.id === currencyId) return visitor
  const currency = (await offeredCurrencies(shop.db)).find((one) => one.id === currencyId)
  if (!currency)
    refuse('input.invalid', { field: 'currencyId', values: { field: 'currencyId', problem: '' } })
  return { ...visitor, currency }
}

/** Single amounts of the payload; a product id and a price at the same index belong to one variant. */
function shownAmounts(body: CreateOrderBody): CheckOutInput['shownAmounts'] {
  const figures = shownAmountsForm.omit({ lines: true }).parse(body.orderList)
  const lines = body.extId.map((variantId, index) => ({
    variantId,
    productId: body.productId[index] ?? 0,
    unitPriceCents: body.productRealPrice?.[index],
    unitPriceRmbCents: body.productRealRmbPrice?.[index],
  }))
  return { ...figures, lines }
}
