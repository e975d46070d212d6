import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const contentPages = [
  'about-us',
  'affiliate',
  'condition',
  'contact-us',
  'privacy-policy',
  'refund-policy',
  'shipping',
]

/** Every screen of the shop. Fixed addresses win over `/:category` and `/:category/:product`. */
export default [
  layout('layout/shop-layout.tsx', [
    index('screens/home/home.tsx'),
    route('search', 'screens/catalogue/search-results.tsx'),
    route('wholesale', 'screens/enquiries/wholesale.tsx'),
    route('sale', 'screens/enquiries/sale.tsx'),
    route('feedback', 'screens/enquiries/feedback.tsx'),
    route('find-order', 'screens/payment/find-order.tsx'),
    route('newsletter', 'screens/enquiries/newsletter.tsx'),
    route('newsletter/confirm', 'screens/enquiries/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe', 'screens/enquiries/newsletter-unsubscribe.tsx'),
    route('news', 'screens/news/news.tsx'),
    route('newsInfo', 'screens/news/news-info.tsx'),
    ...contentPages.map((path) => route(path, 'screens/content/static-page.tsx', { id: path })),
    route('my-wishlist/no-mails', 'screens/wishlist/no-mails.tsx'),
    layout('screens/member/member-layout.tsx', [
      route('my-account', 'screens/member/my-account.tsx'),
      route('my-order', 'screens/member/my-order.tsx'),
      route('my-address', 'screens/member/my-address.tsx'),
      route('my-notice', 'screens/member/my-notice.tsx'),
      route('my-wishlist', 'screens/member/my-wishlist.tsx'),
      route('my-membership', 'screens/member/my-membership.tsx'),
      route('my-history', 'screens/member/my-history.tsx'),
      route('my-support', 'screens/member/my-support.tsx'),
      route('my-changepwd', 'screens/member/my-changepwd.tsx'),
      route('my-privacy', 'screens/member/my-privacy.tsx'),
    ]),
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
  layout('layout/account-layout.tsx', [
    route('login', 'screens/account/login.tsx'),
    route('register', 'screens/account/register.tsx'),
    route('register/confirm', 'screens/account/register-confirm.tsx'),
    route('forgot', 'screens/account/forgot.tsx'),
    route('resetpassword', 'screens/account/reset-password.tsx'),
  ]),
  // data only
  route('search/hits', 'screens/catalogue/search-hits.ts'),
  route('cart', 'screens/checkout/cart.ts'),
  route('logout', 'screens/account/logout.ts'),
  route('wish', 'screens/wishlist/wish.ts'),
  route('my-privacy/data', 'screens/member/my-data.ts'),
] satisfies RouteConfig
