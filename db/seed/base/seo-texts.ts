const english: [pageKey: string, title: string, keywords: string, description: string][] = [
  [
    'page_home',
    'Latchkey: game keys, software keys and accounts',
    'game keys, software keys, accounts, gift cards, instant delivery',
    'Keys for games and software, delivered by e-mail, most of them within a minute of payment.',
  ],
  ['page_login', 'Sign in', 'sign in, account', 'Sign in to see your orders, keys and points.'],
  [
    'page_register',
    'Create an account',
    'sign up, account',
    'An account keeps your keys, points and addresses together.',
  ],
  ['page_about_us', 'About us', 'about, shop', 'Who runs this shop, and how we get the keys that we sell.'],
  [
    'page_conditions',
    'Terms and conditions',
    'terms, conditions',
    'What you and we agree to with every order.',
  ],
  ['page_contact', 'Contact', 'contact, help, support', 'How to reach us, day and night.'],
  ['page_news', 'News', 'news, releases', 'New arrivals, price cuts and notes from the shop.'],
  ['page_privacy', 'Privacy policy', 'privacy, data', 'Which data we keep, why, and for how long.'],
  [
    'page_return',
    'Refund policy',
    'refund, return',
    'When a key can be given back and how long a refund takes.',
  ],
  ['page_shipping', 'Delivery', 'delivery, e-mail', 'How and when keys arrive.'],
  ['page_affiliate', 'Affiliate programme', 'affiliate, partner', 'Earn a share of what your readers buy.'],
  ['page_wholesale', 'Wholesale', 'wholesale, bulk keys', 'Keys by the hundred: tell us what you need.'],
  ['page_member_accout', 'My account', 'account', 'Your details, level and points.'],
  ['page_member_order', 'My orders', 'orders, keys', 'Everything you bought, with its keys.'],
  ['page_member_address', 'My addresses', 'addresses', 'Addresses for your bills.'],
  ['page_member_support', 'Support', 'support, help', 'Help with an order or a key.'],
  ['page_member_notice', 'Notices', 'notices', 'Messages from the shop to you.'],
  ['page_member_changepwd', 'Change password', 'password', 'Set a new password for your account.'],
  ['page_pay_success', 'Order received', 'order, payment', 'Your order, and the keys as soon as it is paid.'],
  ['page_pay_paypal', 'On the way to payment', 'payment', 'You are being sent to the payment company.'],
  ['page_pay_bill', 'Pay by card', 'card, payment', 'Card payment for your order.'],
  [
    'page_product_list',
    'Keys',
    'keys, games, software',
    'All keys of this category, with filters for platform, region and price.',
  ],
  [
    'page_checkout',
    'Checkout',
    'cart, checkout, payment',
    'Look over your cart, choose how to pay, and get your keys.',
  ],
]

const arabic: typeof english = [
  [
    'page_home',
    'Latchkey: مفاتيح ألعاب وبرامج وحسابات',
    'مفاتيح ألعاب، مفاتيح برامج، حسابات، بطاقات هدايا، تسليم فوري',
    'مفاتيح للألعاب والبرامج تصل بالبريد الإلكتروني، ومعظمها خلال دقيقة من الدفع.',
  ],
  ['page_login', 'تسجيل الدخول', 'تسجيل الدخول، حساب', 'سجّل الدخول لترى طلباتك ومفاتيحك ونقاطك.'],
  ['page_register', 'إنشاء حساب', 'تسجيل، حساب', 'حساب واحد يجمع مفاتيحك ونقاطك وعناوينك.'],
  ['page_wholesale', 'البيع بالجملة', 'جملة، مفاتيح بالكمية', 'مفاتيح بالمئات: أخبرنا بما تحتاج إليه.'],
  ['page_about_us', 'من نحن', 'عن المتجر', 'من يدير هذا المتجر، وكيف نحفظ المفاتيح التي نبيعها.'],
  ['page_conditions', 'الشروط والأحكام', 'شروط، أحكام', 'ما نتفق عليه أنت ونحن مع كل طلب.'],
  ['page_contact', 'اتصل بنا', 'اتصال، مساعدة، دعم', 'كيف تصل إلينا ليلًا ونهارًا.'],
  ['page_news', 'الأخبار', 'أخبار، إصدارات', 'وصل حديثًا، وتخفيضات، وملاحظات من المتجر.'],
  ['page_privacy', 'سياسة الخصوصية', 'خصوصية، بيانات', 'أي بيانات نحفظ، ولماذا، وكم من الوقت.'],
  ['page_return', 'سياسة الاسترداد', 'استرداد، إرجاع', 'متى يمكن إعادة المفتاح وكم يستغرق رد المال.'],
  ['page_shipping', 'التسليم', 'تسليم، بريد إلكتروني', 'كيف تصل المفاتيح ومتى.'],
  ['page_affiliate', 'برنامج الشراكة', 'شراكة، عمولة', 'اكسب نصيبًا مما يشتريه قرّاؤك.'],
  ['page_wholesale', 'البيع بالجملة', 'جملة، مفاتيح بكميات', 'مفاتيح بالمئات: أخبرنا بما تحتاج إليه.'],
  ['page_member_accout', 'حسابي', 'حساب', 'بياناتك ومستواك ونقاطك.'],
  ['page_member_order', 'طلباتي', 'طلبات، مفاتيح', 'كل ما اشتريته مع مفاتيحه.'],
  ['page_member_address', 'عناويني', 'عناوين', 'عناوين فواتيرك.'],
  ['page_member_support', 'الدعم', 'دعم، مساعدة', 'مساعدة في طلب أو مفتاح.'],
  ['page_member_notice', 'الإشعارات', 'إشعارات', 'رسائل المتجر إليك.'],
  ['page_member_changepwd', 'تغيير كلمة المرور', 'كلمة المرور', 'ضع كلمة مرور جديدة لحسابك.'],
  ['page_pay_success', 'استلمنا طلبك', 'طلب، دفع', 'طلبك، ومفاتيحه فور إتمام الدفع.'],
  ['page_pay_paypal', 'في الطريق إلى الدفع', 'دفع', 'يجري تحويلك إلى شركة الدفع.'],
  ['page_pay_bill', 'الدفع بالبطاقة', 'بطاقة، دفع', 'ادفع ثمن طلبك بالبطاقة.'],
  [
    'page_product_list',
    'المفاتيح',
    'مفاتيح، ألعاب، برامج',
    'كل مفاتيح هذه الفئة، مع تصفية حسب المنصة والمنطقة والسعر.',
  ],
  ['page_checkout', 'إتمام الشراء', 'سلة، شراء، دفع', 'راجع سلتك واختر طريقة الدفع واستلم مفاتيحك.'],
]

export const seoTexts = [...rows('en-US', english), ...rows('ar', arabic)]

function rows(locale: string, texts: typeof english) {
  return texts.map(([page_key, title, keywords, description]) => ({
    page_key,
    locale,
    title,
    keywords,
    description,
  }))
}
