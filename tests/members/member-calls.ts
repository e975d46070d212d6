import { cardFields, homeAddress } from '../helpers/form-fields.ts'

/** A member's rows, for trying calls. */
export interface Belongings {
  memberId: number
  addressId: number
  productId: number
  unpaidOrderId: number
  deliveredOrderId: number
}

export interface MemberCall {
  /** the path below the base, for this member's own rows */
  path(own: Belongings): string
  body?(own: Belongings): object
  /** the call names a row, which is missing for all others; without it the call is about the caller */
  isOfRow?: true
}

const own = (path: string, body?: object): MemberCall => ({
  path: () => path,
  ...(body && { body: () => body }),
})
const ofRow = (path: MemberCall['path'], body?: MemberCall['body']): MemberCall => ({
  path,
  isOfRow: true,
  ...(body && { body }),
})

/** Every call for members only: others must sign in. */
export const memberCalls: Record<string, MemberCall> = {
  'GET /getInfo': own('/getInfo'),
  'GET /getUserLevelInfo/:id': ofRow(({ memberId }) => `/getUserLevelInfo/${memberId}`),
  'GET /profile/history': own('/profile/history'),
  'GET /profile/memberGroup': own('/profile/memberGroup'),
  'GET /profile/message': own('/profile/message'),
  'GET /profile/data': own('/profile/data'),
  'POST /profile/updateMemberInfo': own('/profile/updateMemberInfo', { uother: 'changed' }),
  'POST /profile/updatePwd': own('/profile/updatePwd', { oldPwd: 'x', newPwd: 'x', confirmPwd: 'x' }),
  'POST /profile/delete': own('/profile/delete', { password: 'x' }),
  'GET /profile/orders': own('/profile/orders'),
  'DELETE /profile/order:id': ofRow(({ unpaidOrderId }) => `/profile/order${unpaidOrderId}`),
  'DELETE /profile/order/:id': ofRow(({ unpaidOrderId }) => `/profile/order/${unpaidOrderId}`),
  'POST /profile/order/receipt/:id': ofRow(({ deliveredOrderId: id }) => `/profile/order/receipt/${id}`),
  'GET /profile/order/claimable': own('/profile/order/claimable'),
  'POST /profile/order/claim': own('/profile/order/claim', {}),
  'GET /profile/address': own('/profile/address'),
  'GET /profile/address/:id': ofRow(({ addressId }) => `/profile/address/${addressId}`),
  'POST /profile/address/insert': own('/profile/address/insert', homeAddress),
  'POST /profile/address/update': ofRow(
    () => '/profile/address/update',
    ({ addressId }) => ({ ...homeAddress, id: addressId, city: 'Hull' }),
  ),
  'POST /profile/address/default/:id': ofRow(
    ({ addressId }) => `/profile/address/default/${addressId}`,
    () => ({}),
  ),
  'DELETE /profile/address/:id': ofRow(({ addressId }) => `/profile/address/${addressId}`),
  'GET /profile/wishlist': own('/profile/wishlist'),
  'POST /profile/wishlist': { path: () => '/profile/wishlist', body: ({ productId }) => ({ productId }) },
  'POST /profile/wishlist/:productId/alert': ofRow(
    ({ productId }) => `/profile/wishlist/${productId}/alert`,
    () => ({ alert: false }),
  ),
  'DELETE /profile/wishlist/:productId': { path: ({ productId }) => `/profile/wishlist/${productId}` },
  'GET /profile/order/pointCode/:id': ofRow(({ deliveredOrderId: id }) => `/profile/order/pointCode/${id}`),
  'POST /profile/order/pointCode/:id': ofRow(
    ({ deliveredOrderId: id }) => `/profile/order/pointCode/${id}`,
    () => ({}),
  ),
  'POST /profile/order/withdraw/:id': ofRow(
    ({ deliveredOrderId: id }) => `/profile/order/withdraw/${id}`,
    () => ({ lineIds: [1], name: 'Marie Keller' }),
  ),
}

/** Calls for the owner of an order, guests too: for all others the order is missing. */
export const orderCalls: Record<string, MemberCall> = {
  'POST /pay/toPay': ofRow(
    () => '/pay/toPay',
    ({ unpaidOrderId: id }) => ({ id }),
  ),
  'GET /pay/cancel/:id': ofRow(({ unpaidOrderId: id }) => `/pay/cancel/${id}`),
  'POST /pay/cancel/:id': ofRow(
    ({ unpaidOrderId: id }) => `/pay/cancel/${id}`,
    () => ({}),
  ),
  'GET /pay/detail/:orderId': ofRow(({ unpaidOrderId: id }) => `/pay/detail/${id}`),
  'GET /pay/methods/:orderId': ofRow(({ unpaidOrderId: id }) => `/pay/methods/${id}`),
  'GET /pay/payssion/state': ofRow(({ unpaidOrderId: id }) => `/pay/payssion/state?order_id=${id}`),
  'POST /pay/eecpay': ofRow(
    () => '/pay/eecpay',
    ({ unpaidOrderId: orderId }) => ({ orderId, ...cardFields }),
  ),
}

/** Calls for everybody. A new call is listed here only deliberately. */
export const publicCalls = [
  'GET /pay/return',
  'POST /pay/return',
  'GET /bottom/deliverylist',
  'GET /bottom/feedbacks',
  'GET /bottom/news',
  'GET /bottom/news/:id',
  'POST /bottom/saveDeal',
  'POST /bottom/saveFeedbacks',
  'POST /bottom/subscription',
  'GET /captchaImage',
  'GET /check/paymentlist',
  'GET /check/rate/dollar/rmb',
  'POST /check/createOrder',
  'POST /check/useCoupon',
  'POST /forget',
  'GET /home/config/configKey/:key',
  'GET /home/language',
  'GET /home/location',
  'GET /home/navigationBar',
  'GET /home/products',
  'POST /home/queryProducts',
  'GET /home/rate',
  'GET /home/scrollPhoto',
  'GET /home/seo/seoIndex/:id',
  'GET /home/type/:dict',
  'POST /login',
  'GET /logout',
  'POST /logout',
  'POST /pay/notice/:gateway',
  'POST /outlet/v1/:outlet',
  'POST /v1/upstream/ping',
  'GET /v1/upstream/categories',
  'GET /v1/upstream/products',
  'GET /v1/upstream/products/:id',
  'POST /v1/upstream/orders',
  'GET /v1/upstream/orders/:id',
  'POST /v1/upstream/orders/:id/cancel',
  'GET /product/category/info/:id',
  'GET /product/category/info/name/:name',
  'GET /product/condition/list',
  'GET /product/info',
  'POST /product/list',
  'GET /product/recommends',
  'POST /product/syncStock',
  'POST /register',
  'POST /resetPassword',
  'POST /saveVisit',
  'GET /verify',
  'GET /website/info/:id',
]
