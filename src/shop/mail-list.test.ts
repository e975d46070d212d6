import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import { mailList } from './mail-list.ts'
import { mailParams, type MailKind, type ParamsOf } from './mails/mail-params.ts'
import type { NewMail } from './mails/queue-mail.ts'

it('every mail is listed once, by the name of its file', () => {
  const files = globSync('src/shop/**/*.email.ts').map((path) => basename(path, '.email.ts'))
  const kinds = mailList.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(files.toSorted())
  expect(kinds.toSorted()).toEqual(Object.keys(mailParams).toSorted())
})

it('a mail is queued by an existing kind with its params', () => {
  type Usual = { dedupeKey: string; recipient: string; locale: string; dueAt: Date }
  expectTypeOf<Usual & { kind: 'keys'; params: { orderId: number } }>().toExtend<NewMail>()
  expectTypeOf<Usual & { kind: 'kyes'; params: { orderId: number } }>().not.toExtend<NewMail>()
  expectTypeOf<Usual & { kind: 'keys'; params: { enquiryId: number } }>().not.toExtend<NewMail>()
  expectTypeOf<'kyes'>().not.toExtend<MailKind>()
  expectTypeOf<ParamsOf<'refund-opened'>>().toEqualTypeOf<{ orderId: number; refundId: number }>()
})
