import { decimal } from '../../money-text.ts'
import { storedVatNumber } from '../../input/vat-number/vat-number.ts'
import { returnPeriod } from './return-period.ts'
import type { ReturnRow, VatReturn } from './vat-return.ts'

/**
 * The OSS return in the XML form of the one-stop shop that Belgium publishes: supplies of services by member state and
 * rate, then the VAT of corrections by quarter. All amounts are euros. States without supplies are left out, and a return
 * without any is nil.
 */
export function ossXml({ period, seller, rows }: VatReturn): string {
  const { state, digits } = storedVatNumber(seller.vatId)
  const states = [...Map.groupBy(rows, ({ country }) => country)]
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ns0:OSSConsignment xmlns:ns0="http://www.minfin.fgov.be/OSSDeclaration" xmlns:ns1="http://www.minfin.fgov.be/InputCommon" xmlns:ns2="urn:minfin.fgov.be:oss:common" OSSDeclarationNbr="1">',
    '<ns0:OSSDeclaration SequenceNumber="1">',
    `<ns0:Trader_ID><ns2:VATNumber issuedBy="${state}">${digits}</ns2:VATNumber></ns0:Trader_ID>`,
    `<ns0:Period>${periodXml(period.name)}</ns0:Period>`,
    ...states.flatMap(([country, ofState], at) => [
      `<ns0:OSSDeclarationInfo SequenceNumber="${at + 1}">`,
      `<ns2:MemberStateOfConsumption>${country === 'GR' ? 'EL' : country}</ns2:MemberStateOfConsumption>`,
      ...suppliesXml(ofState),
      ...correctionsXml(ofState),
      '</ns0:OSSDeclarationInfo>',
    ]),
    '</ns0:OSSDeclaration>',
    '</ns0:OSSConsignment>',
  ].join('\n')}\n`
}

function suppliesXml(rows: readonly ReturnRow[]): string[] {
  const supplies = rows.filter(({ corrects }) => corrects === undefined)
  return [...Map.groupBy(supplies, ({ percent }) => percent)].map(
    ([percent, ofRate], at) =>
      `<ns2:OSSDeclarationRows SequenceNumber="${at + 1}"><ns2:SupplyType>SERVICES</ns2:SupplyType>` +
      `<ns2:VatRateType type="STANDARD">${percent}</ns2:VatRateType>` +
      `<ns2:VatAmount currency="EUR">${euro(ofRate, 'vat')}</ns2:VatAmount>` +
      `<ns2:TaxableAmount currency="EUR">${euro(ofRate, 'net')}</ns2:TaxableAmount></ns2:OSSDeclarationRows>`,
  )
}

function correctionsXml(rows: readonly ReturnRow[]): string[] {
  const quarters = Map.groupBy(rows, ({ corrects = '' }) => corrects)
  return [...quarters]
    .filter(([corrects]) => corrects !== '')
    .map(
      ([corrects, ofQuarter]) =>
        `<ns2:CorrectionsInfo><ns2:Period>${periodXml(corrects)}</ns2:Period>` +
        `<ns2:TotalVATAmountCorrection currency="EUR">${euro(ofQuarter, 'vat')}</ns2:TotalVATAmountCorrection></ns2:CorrectionsInfo>`,
    )
}

function periodXml(name: string): string {
  const period = returnPeriod(name)
  if (!period) throw new Error(`${name} is not a period`)
  return `<ns2:Year>${name.slice(0, 4)}</ns2:Year><ns2:Quarter>${name.slice(-1)}</ns2:Quarter>`
}

function euro(rows: readonly ReturnRow[], amount: 'net' | 'vat'): string {
  return decimal(rows.reduce((sum, row) => sum + (row.euro?.[amount] ?? 0), 0))
}
