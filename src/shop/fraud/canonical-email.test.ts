import { describe, expect, it } from 'vitest'
import { canonicalEmail } from './canonical-email.ts'
import { throwawayDomain } from './throwaway-mail.ts'

describe('PSP-6 one mailbox', () => {
  it.each([
    ['Mira@Example.org', 'mira@example.org'],
    ['mira+shop@example.org', 'mira@example.org'],
    ['m.i.r.a+x@gmail.com', 'mira@gmail.com'],
    ['mira@googlemail.com', 'mira@gmail.com'],
    ['mi-ra_x@protonmail.com', 'mirax@proton.me'],
    ['mira-shop@yahoo.com', 'mira@yahoo.com'],
    ['mira@bücher.example', 'mira@xn--bcher-kva.example'],
  ])('has the spelling %s', (spelling, mailbox) => {
    expect(canonicalEmail(spelling)).toBe(mailbox)
  })

  it.each([
    ['m.ira@example.org', 'mira@example.org'],
    ['mira-shop@example.org', 'mira@example.org'],
    ['+one@example.org', '+two@example.org'],
    ['mira@example.org', 'mira@example.net'],
  ])('is not shared by %s and %s', (one, other) => {
    expect(canonicalEmail(one)).not.toBe(canonicalEmail(other))
  })
})

describe('PSP-6 throw-away mail', () => {
  it('is recognised by its domain and by subdomains, in any spelling', () => {
    expect(throwawayDomain('a@mailinator.com')).toBe('mailinator.com')
    expect(throwawayDomain('a@box.YOPMAIL.com ')).toBe('yopmail.com')
  })

  it.each(['gmail.com', 'duck.com', 'example.com', 'mailinator.com.example', 'com', ''])(
    'is not seen in %s',
    (domain) => expect(throwawayDomain(`a@${domain}`)).toBeUndefined(),
  )
})
