import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import { sandboxAddress } from '../../../platform/config/sandbox-address.ts'
import { readAnswer } from '../../../platform/download/download.ts'
import { post } from '../../../platform/download/post-once.ts'
import type { Issue } from '../../errors.ts'
import { readTedbAnswer, type StandardRate } from './read-tedb-answer.ts'

export interface TedbQuestion {
  /** code of a member state; Greece is `EL` */
  state: string
  /** first and last day, such as 2026-07-01 */
  from: string
  to: string
}

const message = 'urn:ec.europa.eu:taxud:tedb:services:v1:IVatRetrievalService'
const operation = 'urn:ec.europa.eu:taxud:tedb:services:v1:VatRetrievalService/RetrieveVatRates'

const seconds = 20
const maxBytes = 5_000_000

/** Asks TEDB (SOAP, `RetrieveVatRates`) for the standard rates of one state. */
export async function askTedb(
  url: string,
  question: TedbQuestion,
  options = { seconds },
): Promise<StandardRate[] | Issue> {
  const { state } = question
  const answer = await post(
    url,
    {
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: operation },
      body: envelopeOf(question),
      seconds: options.seconds,
      allowThisMachine: true,
    },
    (found) => readAnswer(found, maxBytes),
  )
  if ('error' in answer) return { code: 'vat.source-silent', values: { state, error: answer.error } }
  return (
    readTedbAnswer(answer.body.toString('utf8'), state) ?? { code: 'vat.source-answer', values: { state } }
  )
}

function envelopeOf({ state, from, to }: TedbQuestion): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:m="${message}" xmlns:t="${message}:types">
  <s:Body>
    <m:retrieveVatRatesReqMsg>
      <t:memberStates><t:isoCode>${state}</t:isoCode></t:memberStates>
      <t:from>${from}</t:from>
      <t:to>${to}</t:to>
    </m:retrieveVatRatesReqMsg>
  </s:Body>
</s:Envelope>`
}

/** Address of TEDB. A shop with the test bank asks the sandbox company instead. */
export function tedbUrl({ tedbUrl: url, sandboxPayments, dataDir }: Config): string | undefined {
  if (url !== undefined) return url
  if (!sandboxPayments) return tedb
  const sandbox = sandboxAddress(join(dataDir, 'sandbox-provider'))
  return sandbox && `${sandbox}/tedb`
}

const tedb = 'https://ec.europa.eu/taxation_customs/tedb/ws/'
