import { describe, expect, it } from 'vitest'
import { readPaymentMessage } from './oceanpayment-message.ts'
import { readTries } from './oceanpayment-order.ts'
import { readXml } from './oceanpayment-xml.ts'

describe('PSP-1 Oceanpayment’s XML', () => {
  it('is read as exactly the signed texts', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
      <response><a> 010.00 </a><b/><c>Fish &amp; chips &lt;1&gt; &#233;&#x41;</c><d><![CDATA[a & b]]></d><!-- no --></response>`
    expect(readXml(xml)).toMatchObject({ a: ' 010.00 ', b: '', c: 'Fish & chips <1> éA', d: 'a & b' })
  })

  const bomb = `<!DOCTYPE response [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`
  it.each([
    [
      'with entities of its own',
      `<?xml version="1.0"?>${bomb}<response><order_number>&b;</order_number></response>`,
    ],
    ['that reads a file', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><response><a>1</a></response>'],
    ['with a document type in small letters', '<!doctype r><response><a>1</a></response>'],
    ['with a declared entity', '<response><!ENTITY a "b"><a>1</a></response>'],
    ['that does not end', '<response><a>1</a>'],
    ['with two outermost elements', '<a>1</a><b>2</b>'],
    ['that is none', 'payment_status=1'],
    ['that is empty', ''],
  ])('is not read %s', (_, xml) => {
    expect(readXml(xml)).toBeUndefined()
    expect(readPaymentMessage(xml)).toBeUndefined()
  })

  it.each(['<payment_status>1</payment_status>', '<payment_status><b>1</b></payment_status>'])(
    'is not a message if a field occurs twice or is nested: %s',
    (field) => {
      expect(
        readPaymentMessage(`<response><payment_status>0</payment_status>${field}</response>`),
      ).toBeUndefined()
    },
  )
})

describe('PSP-1 Oceanpayment’s list of attempts', () => {
  const entry = (id: string, number = 'ORD1') =>
    `<paymentInfo><order_number>${number}</order_number><payment_id>${id}</payment_id><refundList/></paymentInfo>`
  const ids = (content: string) =>
    readTries(readXml(`<response>${content}</response>`), 'ORD1')?.map(({ payment_id: id }) => id)

  it('may be empty or have several entries, and omits those of another order', () => {
    expect(ids('')).toEqual([])
    expect(ids(entry('1'))).toEqual(['1'])
    expect(ids(entry('2') + entry('1') + entry('3', 'ORD2'))).toEqual(['2', '1'])
    expect(ids(entry(''))).toEqual([])
  })

  it.each(['\n', ' \r\n\t', '<paymentInfo>\n</paymentInfo>'])(
    'is empty if it contains only blanks: %j',
    (content) => {
      expect(ids(content)).toEqual([])
    },
  )

  it('has the refunds of an attempt with line breaks between them', () => {
    const refund = (id: string) =>
      `<refund>\n<refund_id>${id}</refund_id><refund_amount>1.00</refund_amount>\n</refund>`
    const tries = (refunds: string) =>
      readTries(
        readXml(
          `<response>\n${entry('1').replace('<refundList/>', `<refundList>\n${refunds}\n</refundList>`)}\n</response>\n`,
        ),
        'ORD1',
      )
    expect(tries(`${refund('8')}\n${refund('9')}`)).toMatchObject([
      { refundList: [{ refund_id: '8' }, { refund_id: '9' }] },
    ])
    expect(tries(refund('8'))).toMatchObject([{ refundList: [{ refund_id: '8' }] }])
    expect(tries('')).toMatchObject([{ refundList: [] }])
  })

  it('is undefined when the company answers something else', () => {
    expect(ids('<error>Invalid signature</error>')).toBeUndefined()
    expect(readTries(undefined, 'ORD1')).toBeUndefined()
  })
})
