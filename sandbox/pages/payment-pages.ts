import { html, type Markup } from '../../src/platform/mail/html.ts'
import { moneyText } from '../bank-money.ts'
import type { BankPayment } from '../bank-payment.ts'
import { spacedCardNumber, testCards } from '../test-cards.ts'
import { filled, page } from './page.ts'
import { textsFor } from './texts.ts'

/** Page for choosing a card. */
export function payPage(payment: BankPayment, lateSeconds: number, isCardInvalid = false): string {
  const texts = textsFor(payment.locale)
  return page(
    payment.locale,
    texts.payTitle,
    html`<div class="columns">
      <section>
        <h1>${texts.payTitle}</h1>
        ${facts(payment)}
        <form method="post" action="/pay/${payment.id}">
          ${isCardInvalid ? html`<p class="error" id="card-error" role="alert">${texts.cardInvalid}</p>` : ''}
          <div class="fields">
            ${field('number', texts.cardNumber, 'cc-number', 23, isCardInvalid)}
            ${field('expiry', texts.expiry, 'cc-exp', 7, isCardInvalid)}
            ${field('code', texts.securityCode, 'cc-csc', 3, isCardInvalid)}
            <button class="primary">${payText(payment)}</button>
          </div>
        </form>
        <form class="actions" method="post" action="/pay/${payment.id}/cancel">
          <button>${texts.cancel}</button>
        </form>
      </section>
      <section>
        <h2>${texts.cardsTitle}</h2>
        <p>${texts.cardsHint}</p>
        ${cardTable(payment, lateSeconds)}
      </section>
    </div>`,
  )
}

/** 3-D Secure, as the buyer's bank shows it. */
export function challengePage(payment: BankPayment): string {
  const texts = textsFor(payment.locale)
  return page(
    payment.locale,
    texts.challengeTitle,
    html`<div class="narrow">
      <h1>${texts.challengeTitle}</h1>
      <p>${texts.challengeText}</p>
      ${facts(payment)}
      <form class="actions" method="post" action="/challenge/${payment.id}">
        <button class="primary" name="answer" value="confirm">${texts.confirm}</button>
        <button name="answer" value="refuse">${texts.refuse}</button>
      </form>
    </div>`,
  )
}

/** Result of a payment, for visitors who return to its page. */
export function statePage(payment: BankPayment, back: WayBack): string {
  const texts = textsFor(payment.locale)
  const title = texts[`state.${payment.state}` as const]
  return page(
    payment.locale,
    title,
    html`<div class="narrow">
      <h1>${title}</h1>
      <p>${texts[`state.${payment.state}.text` as const]}</p>
      ${facts(payment)} ${wayBack(back, texts.back)}
    </div>`,
  )
}

interface WayBack {
  url: string
  /** fields of the form that the browser posts there; undefined: a link */
  fields: Readonly<Record<string, string>> | undefined
}

function wayBack({ url, fields }: WayBack, text: string): Markup {
  if (!fields) return html`<p class="actions"><a class="button primary" href="${url}">${text}</a></p>`
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form class="actions" method="post" action="${url}">
    ${inputs}<button class="primary">${text}</button>
  </form>`
}

export function downPage(payment: BankPayment): string {
  const { downTitle, downText } = textsFor(payment.locale)
  return againPage(payment, downTitle, downText)
}

/** Page after a declined card: the payment is still open for another one. */
export function declinedPage(payment: BankPayment): string {
  const texts = textsFor(payment.locale)
  return againPage(payment, texts['state.failed'], texts['state.failed.text'])
}

function againPage({ id, locale }: BankPayment, title: string, text: string): string {
  const texts = textsFor(locale)
  return page(
    locale,
    title,
    html`<div class="narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      <p class="actions"><a class="button" href="/pay/${id}">${texts.again}</a></p>
    </div>`,
  )
}

export function unknownPage(locale: string): string {
  const { unknownTitle, unknownText } = textsFor(locale)
  const content = html`<div class="narrow">
    <h1>${unknownTitle}</h1>
    <p>${unknownText}</p>
  </div>`
  return page(locale, unknownTitle, content)
}

function facts({ amount, currency, locale, orderNo }: BankPayment): Markup {
  const texts = textsFor(locale)
  return html`<dl class="facts">
    <dt>${texts.amount}</dt>
    <dd><bdi class="amount" dir="ltr">${moneyText(amount, currency)}</bdi></dd>
    <dt>${texts.order}</dt>
    <dd><bdi dir="ltr">${orderNo}</bdi></dd>
  </dl>`
}

function payText({ amount, currency, locale }: BankPayment): Markup {
  const [before = '', after = ''] = textsFor(locale).payNow.split('{amount}')
  return html`<span>${before}<bdi dir="ltr">${moneyText(amount, currency)}</bdi>${after}</span>`
}

function field(
  name: string,
  label: string,
  autocomplete: string,
  length: number,
  isInvalid: boolean,
): Markup {
  const invalid = isInvalid ? html` aria-invalid="true" aria-describedby="card-error"` : ''
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      autocomplete="${autocomplete}"
      maxlength="${length}"
      inputmode="numeric"
      dir="ltr"
      required${invalid}
    />
  </div>`
}

function cardTable({ id, locale }: BankPayment, lateSeconds: number): Markup {
  const texts = textsFor(locale)
  const rows = testCards.map(({ number, outcome }) => {
    const spaced = spacedCardNumber(number)
    const happens = filled(texts[`outcome.${outcome}` as const], { seconds: lateSeconds })
    return html`<tr>
      <td><bdi dir="ltr">${spaced}</bdi></td>
      <td>${happens}</td>
      <td>
        <button
          class="small"
          name="card"
          value="${number}"
          aria-label="${filled(texts.useCard, { number: spaced })}"
        >
          ${texts.use}
        </button>
      </td>
    </tr>`
  })
  return html`<form method="post" action="/pay/${id}">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.cardNumber}</th>
          <th scope="col">${texts.whatHappens}</th>
          <th scope="col"><span class="visually-hidden">${texts.use}</span></th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </form>`
}
