import type { BankPaymentState } from '../bank-payment.ts'
import type { CardOutcome } from '../test-cards.ts'

const english = {
  notice: 'Testbank is a stand-in for a payment company. No money moves and no real card works here.',
  payTitle: 'Pay for your order',
  amount: 'Amount',
  order: 'Order number',
  cardNumber: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  securityCode: 'Security code',
  payNow: 'Pay {amount}',
  cancel: 'Cancel payment',
  cardInvalid: 'Check the card number, a future expiry date and the security code of three figures.',
  cardsTitle: 'Test cards',
  cardsHint: 'Any future expiry date and any security code will do.',
  whatHappens: 'What happens',
  use: 'Use',
  useCard: 'Use the card {number}',
  challengeTitle: 'Confirm this payment',
  challengeText: 'Your bank asks whether it is really you who pays.',
  confirm: 'Confirm',
  refuse: 'Refuse',
  back: 'Back to the shop',
  again: 'Choose another card',
  downTitle: 'Testbank is out of order',
  downText: 'This card stands for a failure of the payment company. Nothing was charged.',
  unknownTitle: 'There is no such payment',
  unknownText: 'Go back to the shop and start the payment again.',
  states: {
    open: ['This payment is open', 'Nothing was charged yet.'],
    pending: ['Payment pending', 'The bank confirms this payment in a moment. You can go back to the shop.'],
    paid: ['Payment made', 'The payment is complete.'],
    failed: ['Payment declined', 'The bank declined this payment. Nothing was charged.'],
    cancelled: ['Payment cancelled', 'Nothing was charged.'],
    expired: ['Payment expired', 'The time to pay is over. Nothing was charged.'],
    'partly-refunded': ['Payment partly refunded', 'Part of the amount was given back.'],
    refunded: ['Payment refunded', 'The whole amount was given back.'],
  } satisfies Record<BankPaymentState, [string, string]> as Record<BankPaymentState, [string, string]>,
  outcomes: {
    success: 'Paid at once',
    decline: 'Declined by the bank',
    challenge: '3-D Secure asks first; paid when you confirm',
    'challenge-refused': '3-D Secure asks first, then the bank declines',
    late: 'Pending; the money arrives {seconds} seconds later',
    duplicates: 'Paid; the shop is told several times',
    'paid-then-pending': 'Paid; a late “pending” follows',
    'paid-then-failed': 'Paid; a late “failed” follows',
    down: 'Testbank answers with an error',
  } satisfies Record<CardOutcome, string> as Record<CardOutcome, string>,
}

export type PageTexts = typeof english

const arabic: PageTexts = {
  notice: 'Testbank بديل تجريبي لشركة دفع. لا تنتقل أي أموال ولا تعمل هنا أي بطاقة حقيقية.',
  payTitle: 'ادفع ثمن طلبك',
  amount: 'المبلغ',
  order: 'رقم الطلب',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء (شهر/سنة)',
  securityCode: 'رمز الأمان',
  payNow: 'ادفع {amount}',
  cancel: 'إلغاء الدفع',
  cardInvalid: 'تحقق من رقم البطاقة، وأن يكون تاريخ الانتهاء في المستقبل، ومن رمز الأمان المكوّن من ثلاثة أرقام.',
  cardsTitle: 'بطاقات الاختبار',
  cardsHint: 'يصلح أي تاريخ انتهاء في المستقبل وأي رمز أمان.',
  whatHappens: 'ماذا يحدث',
  use: 'استخدم',
  useCard: 'استخدم البطاقة {number}',
  challengeTitle: 'أكّد عملية الدفع',
  challengeText: 'يسأل مصرفك إن كنت أنت من يدفع فعلًا.',
  confirm: 'تأكيد',
  refuse: 'رفض',
  back: 'العودة إلى المتجر',
  again: 'اختر بطاقة أخرى',
  downTitle: 'Testbank متوقف حاليًا',
  downText: 'تمثّل هذه البطاقة عطلًا لدى شركة الدفع. لم يُخصم أي مبلغ.',
  unknownTitle: 'لا توجد عملية دفع كهذه',
  unknownText: 'عُد إلى المتجر وابدأ الدفع من جديد.',
  states: {
    open: ['عملية الدفع مفتوحة', 'لم يُخصم أي مبلغ بعد.'],
    pending: ['الدفع قيد الانتظار', 'سيؤكد المصرف العملية بعد قليل. يمكنك العودة إلى المتجر.'],
    paid: ['تم الدفع', 'اكتملت عملية الدفع.'],
    failed: ['رُفض الدفع', 'رفض المصرف هذه العملية. لم يُخصم أي مبلغ.'],
    cancelled: ['أُلغي الدفع', 'لم يُخصم أي مبلغ.'],
    expired: ['انتهت مهلة الدفع', 'انقضى الوقت المحدد للدفع. لم يُخصم أي مبلغ.'],
    'partly-refunded': ['رُدّ جزء من المبلغ', 'أُعيد إليك جزء من المبلغ.'],
    refunded: ['رُدّ المبلغ', 'أُعيد إليك المبلغ كاملًا.'],
  },
  outcomes: {
    success: 'يُدفع فورًا',
    decline: 'يرفضه المصرف',
    challenge: 'يسأل \u20683-D Secure\u2069 أولًا، ثم يُدفع عند التأكيد',
    'challenge-refused': 'يسأل \u20683-D Secure\u2069 أولًا، ثم يرفض المصرف',
    late: 'قيد الانتظار، ويصل المال بعد {seconds} ثانية',
    duplicates: 'مدفوع، ويُبلَّغ المتجر عدة مرات',
    'paid-then-pending': 'مدفوع، ويتبعه إشعار «قيد الانتظار» متأخر',
    'paid-then-failed': 'مدفوع، ويتبعه إشعار «فشل» متأخر',
    down: 'يجيب Testbank بخطأ',
  },
}

export function textsFor(locale: string): PageTexts {
  return isArabic(locale) ? arabic : english
}

export function isArabic(locale: string): boolean {
  return locale.toLowerCase().startsWith('ar')
}
