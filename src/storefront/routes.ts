import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every screen of the shop. Fixed addresses win over `/:category` and `/:category/:product`. */
export default [
  layout('layout/shop-layout.tsx', [
    index('screens/home/home.tsx'),
    route('search', 'screens/catalogue/search-results.tsx'),
    route(':category', 'screens/catalogue/category.tsx'),
    route(':category/:product', 'screens/catalogue/product.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
  layout('layout/checkout-layout.tsx', [
    route('checkout', 'screens/checkout/checkout.tsx'),
    route('bill-pay', 'screens/payment/bill-pay.tsx'),
    route('paypal', 'screens/payment/paypal.tsx'),
    route('success-payment', 'screens/payment/success-payment.tsx'),
  ]),
  // data only
  route('cart', 'screens/checkout/cart.ts'),
] satisfies RouteConfig
