import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { type Enquiry, feedbackForm, saleForm, wholesaleForm } from './enquiry-forms.ts'
import { listEnquiries, setEnquiryState } from './enquiry-records.ts'
import { sendEnquiry } from './send-enquiry.ts'

describe('an enquiry', () => {
  let test: TestShop
  beforeEach(async () => {
    test = await openTestShop()
  })
  afterEach(() => test.close())

  const send = (changes: object = {}, visitor = makeVisitor()) =>
    sendEnquiry(test.shop, visitor, { kind: 'wholesale', fields: { ...wholesale, ...changes } })

  it('ENQ-4 reaches the shop keeper by mail and nobody else; an answer goes to the visitor', async () => {
    await send({}, makeVisitor({ locale: 'de' }))
    expect(test.woken).toEqual(['send-mail'])
    await test.runDueJobs()
    expect(test.mailbox.sent).toHaveLength(1)
    const [mail] = test.mailbox.sent
    expect(mail).toMatchObject({
      to: 'help@latchkey.example',
      replyTo: 'mira@example.org',
      subject: 'Wholesale enquiry from Mira',
    })
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('200 of Tessera')
      expect(part).toContain('Deutsch')
    }
    expect(mail?.html).toContain('&lt;b&gt;soon&lt;/b&gt;')
  })

  it('ENQ-4 is kept for the shop keeper to read, without the address of the network', async () => {
    await send()
    const [enquiry, ...others] = await listEnquiries(test.shop.db, { all: false })
    const { confirmEmail: _, fax: __, ...rest } = wholesale
    expect(others).toEqual([])
    expect(enquiry).toMatchObject({ kind: 'wholesale', fields: rest, locale: 'en-US', state: 'open' })
    expect(JSON.stringify(enquiry)).not.toContain('192.0.2.1')
    expect(await setEnquiryState(test.shop.db, enquiry?.id ?? 0, 'done')).toBeDefined()
    expect(await setEnquiryState(test.shop.db, enquiry?.id ?? 0, 'done')).toBeUndefined()
    expect(await setEnquiryState(test.shop.db, 99, 'done')).toBeUndefined()
    expect(await listEnquiries(test.shop.db, { all: false })).toEqual([])
    expect(await listEnquiries(test.shop.db, { all: true })).toHaveLength(1)
  })

  it('ENQ-4 is accepted five times an hour from one network address', async () => {
    for (let count = 0; count < 5; count++) await send()
    await expect(send()).rejects.toMatchObject({
      code: 'request.too-many',
      values: { seconds: 3600, count: 60, unit: 'minutes' },
    })
    await send({}, makeVisitor({ ip: '192.0.2.2' }))
    test.clock.advance({ hours: 1 })
    await send()
    expect(await listEnquiries(test.shop.db, { all: true })).toHaveLength(7)
  })

  it('ENQ-4 is dropped if it fills in the hidden field, as robots do', async () => {
    await send({ fax: 'x' })
    expect(await listEnquiries(test.shop.db, { all: true })).toEqual([])
    await test.runDueJobs()
    expect(test.mailbox.sent).toEqual([])
  })
})

describe('the forms of enquiries', () => {
  const issues = (form: typeof wholesaleForm | typeof saleForm | typeof feedbackForm, fields: object) =>
    form.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

  it('ENQ-1 ask of wholesale a name of 2 to 50, equal addresses of 6 to 50 and a message of at most 150', () => {
    const of = (changes: object) => issues(wholesaleForm, { ...wholesale, ...changes })
    expect(of({})).toEqual([])
    expect(of({ skype: undefined, region: undefined, message: undefined, fax: undefined })).toEqual([])
    expect(of({ fillname: 'M' })).toEqual([['fillname', 'form.min-2']])
    expect(of({ fillname: 'M'.repeat(51) })).toEqual([['fillname', 'form.max-50']])
    expect(of({ email: 'a@b.c', confirmEmail: 'a@b.c' }).map(([field]) => field)).toContain('email')
    expect(of({ email: 'nobody', confirmEmail: 'nobody' })[0]).toEqual(['email', 'form.email'])
    expect(of({ confirmEmail: 'else@example.org' })).toEqual([['confirmEmail', 'form.emails-differ']])
    expect(of({ email: '', confirmEmail: '' })).toContainEqual(['confirmEmail', 'form.required'])
    expect(of({ message: 'x'.repeat(150) })).toEqual([])
    expect(of({ message: 'x'.repeat(151) })).toEqual([['message', 'form.max-150']])
  })

  it('ENQ-2 ask of sellers for equal addresses, a country and a description', () => {
    const { message: _, ...seller } = { ...wholesale, product: '500 keys of Tessera' }
    expect(issues(saleForm, seller)).toEqual([])
    expect(issues(saleForm, { ...seller, confirmEmail: '' })).toEqual([['confirmEmail', 'form.required']])
    expect(issues(saleForm, { ...seller, confirmEmail: 'else@example.org' })).toEqual([
      ['confirmEmail', 'form.emails-differ'],
    ])
    expect(issues(saleForm, { ...seller, region: ' ' })).toEqual([['region', 'form.country-required']])
    expect(issues(saleForm, { ...seller, product: ' ' })).toEqual([['product', 'form.required']])
  })

  it('ENQ-2 require a message in the feedback', () => {
    const { fillname, email } = wholesale
    expect(issues(feedbackForm, { fillname, email, message: 'Good' })).toEqual([])
    expect(issues(feedbackForm, { fillname, email, message: '' })).toEqual([['message', 'form.required']])
  })
})

const wholesale: Extract<Enquiry, { kind: 'wholesale' }>['fields'] = {
  fillname: 'Mira',
  email: 'mira@example.org',
  confirmEmail: 'mira@example.org',
  skype: 'mira.k',
  region: 'Norway',
  message: '200 of Tessera\n\n<b>soon</b>',
  fax: '',
}
