import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { handMadePdf } from '../../../tests/helpers/hand-made-pdf.ts'
import { type RemadeFormat, remakePdf } from './remake-pdf.ts'

describe('a remade PDF', () => {
  async function remade(bytes: Uint8Array, format: RemadeFormat = 'pdf') {
    const made = await remakePdf(bytes, format, 3)
    if (typeof made === 'string') return made
    const text = Buffer.from(made.pdf).toString('latin1')
    const document = await getDocumentProxy(new Uint8Array(made.pdf))
    return { text, pages: made.pages, counted: document.numPages }
  }

  it('shows every page, without any script, link or file of the original', async () => {
    const original = handMadePdf(2)
    for (const harm of ['JavaScript', 'evil.example', 'virus.exe'])
      expect(original.toString()).toContain(harm)
    const made = await remade(original)
    expect(made).toMatchObject({ pages: 2, counted: 2 })
    for (const harm of ['JavaScript', 'evil.example', 'virus.exe', '/OpenAction', '/Annots'])
      expect(JSON.stringify(made)).not.toContain(harm)
  })

  it('has one page for a picture', async () => {
    const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    expect(await remade(await canvas.png().toBuffer(), 'png')).toMatchObject({ pages: 1, counted: 1 })
    expect(await remade(await canvas.jpeg().toBuffer(), 'jpg')).toMatchObject({ pages: 1, counted: 1 })
  })

  it('is not made of a document with too many pages or of an unreadable one', async () => {
    expect(await remade(handMadePdf(3))).toMatchObject({ pages: 3 })
    expect(await remade(handMadePdf(4))).toBe('too-long')
    expect(await remade(Buffer.from('%PDF-1.4 and nothing else'))).toBe('damaged')
    expect(await remade(Buffer.from('no picture'), 'png')).toBe('damaged')
  })
})
