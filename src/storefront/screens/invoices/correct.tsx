import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import checkoutTexts from 'virtual:texts/checkout'
import texts from 'virtual:texts/payment'
import { companyCountries } from '../../../shop/checkout/company-countries.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { companyForm } from '../../../shop/invoices/business/company-form.ts'
import {
  correctInvoice,
  type CorrectionView,
  readCorrection,
} from '../../../shop/invoices/corrections/correct-invoice.ts'
import { shopContext } from '../../context.ts'
import { answerForm, type FormAnswer } from '../../form/answer-form.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { parseOr400, readForm } from '../../form/read-form.ts'
import { OrderPage } from '../../layout/order-page.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { ltr } from '../../ui/number-text.tsx'
import { CompanyInputs } from '../checkout/company-fields.tsx'
import { orderAddress } from '../payment/order-address.ts'
import type { Route } from './+types/correct.ts'

export const handle = { texts: [texts, checkoutTexts] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  const correction = await readCorrection(shop, visitor, { orderId, access })
  return { correction, orderId, access, countries: companyCountries(visitor.locale) }
}

const { name, country, vatNumber } = companyForm.shape
const postedForm = z.object({ companyName: name, companyCountry: country, vatNumber, invoiceId: rowId })

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { order_id: orderId, access } = parseOr400(orderAddress, request.url)
  const answer = await answerForm(await readForm(request), postedForm, async (given) => {
    const company = { name: given.companyName, country: given.companyCountry, vatNumber: given.vatNumber }
    await correctInvoice(shop, visitor, { orderId, access, company, invoiceId: given.invoiceId })
  })
  return data(answer, { status: answer.status })
}

/** Corrects company and VAT number of an order's invoice (RTS-6). */
export default function CorrectInvoice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { correction, orderId, access, countries } = loaderData
  const { orderNo, invoice, refusal } = correction
  return (
    <OrderPage title={t('correction.title')} orderNo={orderNo} reference={{ orderId, access }}>
      <LastCorrection last={correction.last} />
      {refusal && correction.last?.state !== 'waiting' && <p>{t(`errors.${refusal}`)}</p>}
      {!refusal && invoice && (
        <CorrectionForm
          // shows the company of the new invoice
          key={invoice.id}
          correction={{ ...correction, invoice }}
          countries={countries}
          answer={actionData ?? undefined}
        />
      )}
    </OrderPage>
  )
}

function LastCorrection({ last }: Pick<CorrectionView, 'last'>) {
  const t = useText()
  if (!last) return null
  const states = {
    waiting: t('correction.waiting', { number: ltr(last.vatNumber) }),
    done: t('correction.done'),
    unknown: t('errors.vat-number.unknown'),
    dropped: t('correction.dropped'),
  }
  return (
    <p role="status" className="rounded-card border border-line bg-surface p-5 font-medium">
      {states[last.state]}
    </p>
  )
}

interface CorrectionFormProps {
  correction: CorrectionView & { invoice: NonNullable<CorrectionView['invoice']> }
  countries: Route.ComponentProps['loaderData']['countries']
  answer: FormAnswer | undefined
}

function CorrectionForm({ correction, countries, answer }: CorrectionFormProps) {
  const t = useText()
  const isBusy = useNavigation().formData !== undefined
  const { invoice, before, company } = correction
  const { issues = {}, given = {} } = answer ?? {}
  const issue = issues['form'] ?? issues['invoiceId']
  const shown = {
    companyName: company.name,
    companyCountry: company.country,
    vatNumber: company.vatNumber,
    ...given,
  }
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-fg-2">{t('correction.text', { number: ltr(invoice.label) })}</p>
      <ErrorNote>{issue && t(issue.id, issue.values)}</ErrorNote>
      <input type="hidden" name="invoiceId" value={invoice.id} />
      <CompanyInputs errors={issues} given={shown} countries={countries} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="key" size="lg" busy={isBusy}>
          {t('correction.send')}
        </Button>
        {before && (
          <p className="text-sm text-fg-2">
            {t('correction.until')} <LocalTime at={before} />
          </p>
        )}
      </div>
    </Form>
  )
}
