import type { Person } from './people.ts'

type Texts = readonly [string, ...string[]]

/** Reviews by language and whether the buyer was content. Other languages have the English ones. */
const reviews: Partial<Record<string, { good: Texts; poor: Texts }>> = {
  'en-US': {
    good: [
      'The key was on the page within a minute and worked at once.',
      'Bought it as a gift. My brother activated it the same evening.',
      'Second order here. No surprises, and the price was the one I saw.',
      'Paid by card, got the key, played before dinner.',
    ],
    poor: ['The game is fine, but my bank asked me twice before the payment went through.'],
  },
  de: {
    good: [
      'Key war nach einer Minute da und ließ sich sofort aktivieren.',
      'Preis wie angezeigt, Rechnung war gleich dabei. Gerne wieder.',
    ],
    poor: ['Hat funktioniert, aber die E-Mail kam erst nach einer halben Stunde.'],
  },
  fr: {
    good: ['Clé reçue tout de suite, activée sans souci.', 'Achat simple, prix correct.'],
    poor: ['La clé fonctionne, mais la page était lente ce soir-là.'],
  },
  pl: {
    good: ['Klucz przyszedł od razu, aktywacja bez problemu.'],
    poor: ['Działa, ale na płatność czekałem kilka minut.'],
  },
  es: { good: ['La clave llegó al momento y funcionó a la primera.'], poor: ['Bien, aunque tardó un poco.'] },
}

export function reviewTexts({ locale }: Person, isGood: boolean): Texts {
  const texts = reviews[locale] ?? reviews['en-US']
  return (isGood ? texts?.good : texts?.poor) ?? ['The key worked as described.']
}

/** Questions of the last 90 days, and what the shop answered. */
export const answeredQuestions = [
  {
    message: 'Can I still change the e-mail address of an order that I paid this morning?',
    answer: 'Yes. We corrected it and sent the keys again. Have fun.',
  },
  {
    message: 'Does the German version of your strategy games have English voices too?',
    answer: 'Most do. The product page lists the languages of voices and of texts.',
  },
  {
    message: 'I lost the mail with my key. Where do I find it again?',
    answer: 'Under "Find my order", with your address and the order number. The link comes by mail.',
  },
]

export const openQuestion =
  'My order says that it is being checked. How long does that usually take? I would like to play tonight.'

export const wholesaleWish = {
  region: 'Poland',
  message: 'We run four LAN cafés and need about 40 keys a month. Do you give prices for that?',
}

export const complaintWords = [
  'The platform says that this key was used already.',
  'It says the key is already activated on a different account. I have one account only.',
  'Tried twice, restarted in between. The key was redeemed before, it says.',
] as const

export const linkedReview = 'Good price. More about the patch is on https://patch-notes.demo.example/story'
