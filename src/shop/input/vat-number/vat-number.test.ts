import { describe, expect, it } from 'vitest'
import { isMemberState, readVatNumber, vatNumberText } from './vat-number.ts'
import { vatNumberShapes } from './vat-number-shapes.ts'

/** Published numbers, each with one wrong digit if the shop can verify its check digit. */
const published: [country: string, entered: string, number: string, wrong?: string][] = [
  ['AT', 'ATU 13585627', 'ATU13585627', 'ATU13585626'],
  ['AT', 'u57194903', 'ATU57194903', 'U57194904'],
  ['BE', 'BE (0)403.019.261', 'BE0403019261', 'BE 0403019262'],
  ['BE', '428759497', 'BE0428759497', '431150351'],
  ['BG', 'BG 175 074 752', 'BG175074752'],
  ['CY', 'CY-10259033P', 'CY10259033P'],
  ['CZ', 'CZ 25123891', 'CZ25123891'],
  ['CZ', '7103192745', 'CZ7103192745'],
  ['DE', 'de 136,695 976', 'DE136695976', '136695978'],
  ['DK', 'DK 13585628', 'DK13585628', 'DK 13585627'],
  ['EE', 'EE 100 931 558', 'EE100931558', '100594103'],
  ['GR', 'EL 094259216', 'EL094259216', 'EL 123456781'],
  ['GR', 'GR 94259216', 'EL094259216'],
  ['ES', 'ES B-58378431', 'ESB58378431'],
  ['ES', 'X5253868R', 'ESX5253868R'],
  ['FI', 'FI 20774740', 'FI20774740', 'FI 20774741'],
  ['FR', 'Fr 40 303 265 045', 'FR40303265045', 'FR 84 323 140 391'],
  ['FR', 'K7399859412', 'FRK7399859412', 'IO334175221'],
  ['FR', 'FR 53 0000 04605', 'FR53000004605'],
  ['HR', 'HR 33392005961', 'HR33392005961', '33392005962'],
  ['HU', 'HU-12892312', 'HU12892312', 'HU-12892313'],
  ['IE', 'IE 6433435F', 'IE6433435F'],
  ['IE', '6433435OA', 'IE6433435OA'],
  ['IE', '8D79739I', 'IE8D79739I'],
  ['IT', 'IT 00743110157', 'IT00743110157', '00743110158'],
  ['LT', '119511515', 'LT119511515'],
  ['LT', 'LT 100001919017', 'LT100001919017'],
  ['LU', 'LU 150 274 42', 'LU15027442', 'LU 150 274 43'],
  ['LV', 'LV 4000 3521 600', 'LV40003521600'],
  ['MT', 'MT 1167-9112', 'MT11679112', '1167-9113'],
  ['NL', 'NL 0044.95.445.B01', 'NL004495445B01'],
  ['PL', 'PL 8567346215', 'PL8567346215', 'PL 8567346216'],
  ['PT', 'PT 501 964 843', 'PT501964843', 'PT 501 964 842'],
  ['RO', 'RO 185 472 90', 'RO18547290'],
  ['SE', 'SE 123456789701', 'SE123456789701', 'SE 123456789101'],
  ['SI', 'SI 5022 3054', 'SI50223054', 'SI 50223055'],
  ['SK', 'SK 202 274 96 19', 'SK2022749619'],
  ['GB', 'XI 980 7806 84', 'XI980780684'],
  ['GB', '980780684', 'XI980780684'],
]

describe('RTS-6 a VAT number', () => {
  it.each(published)('of %s, typed as %s, is %s', (country, entered, number, wrong) => {
    const read = readVatNumber(entered, country)
    expect('state' in read && vatNumberText(read)).toBe(number)
    if (wrong !== undefined)
      expect(readVatNumber(wrong, country)).toEqual({ code: 'vat-number.invalid', field: 'vatNumber' })
  })

  it('has an example in this test for every state', () => {
    const states = new Set(published.map(([, , number]) => number.slice(0, 2)))
    expect([...states].toSorted()).toEqual(Object.keys(vatNumberShapes).toSorted())
  })

  it.each([
    ['US', '123456789'],
    ['CH', 'CHE-123.456.788'],
    ['IT', 'DE136695976'],
    ['DE', 'ATU13585627'],
  ])('is refused if it is not one of %s: %s', (country, entered) => {
    expect(readVatNumber(entered, country)).toEqual({ code: 'vat-number.country', field: 'vatNumber' })
  })

  it.each([
    ['DE', ''],
    ['DE', 'DE'],
    ['DE', '<b>136695976'],
    ['NL', 'B01'],
    ['AT', 'ATATU13585627'],
    ['FR', '９9303265045'],
  ])('of %s is refused if it is %s', (country, entered) => {
    expect(readVatNumber(entered, country)).toEqual({ code: 'vat-number.invalid', field: 'vatNumber' })
  })

  it('keeps Northern Ireland out of the EU, since the shop sells no goods', () => {
    expect(['GR', 'DE', 'GB', 'NO', 'CH', 'US'].map(isMemberState)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
