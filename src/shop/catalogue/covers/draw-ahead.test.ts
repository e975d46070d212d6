import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { categoryLine, importLines, productLine } from '../../../../tests/helpers/catalogue-lines.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { coverOf } from './cover-of.ts'
import type { CoverStore } from './cover-store.ts'
import { drawAhead } from './draw-ahead.ts'
import { homeListIds } from '../listing/home-lists.ts'

let test: TestShop

beforeAll(async () => {
  test = await openTestShop()
  await importLines(test.shop, [
    categoryLine('games'),
    productLine('quiet', { popularity: 1 }),
    productLine('loud', { popularity: 9 }),
    productLine('gone', { popularity: 99, active: false }),
  ])
  await test.shop.db.updateTable('product').set({ in_stock: true }).execute()
})

afterAll(() => test.close())

it('HOME-1 the covers of the first screen are drawn before the shop reports that it is ready', async () => {
  const drawing = drawAhead(test.shop, 120_000)
  await drawing.firstScreen
  const [best = 0] = await homeListIds(test.shop.db, 'banner', 1)
  const cover = await coverOf(test.shop, best, undefined)
  if (!cover) throw new Error('no cover')
  const slide = { ...cover.options, lettering: false }
  expect(await test.shop.covers.read(slide, 'wide', 960, 'avif')).toMatchObject({ type: 'image/avif' })
  expect(await test.shop.covers.read(cover.options, 'tall', 360, 'avif')).toMatchObject({
    type: 'image/avif',
  })
  await drawing.all
})

it('HOME-1 best sellers are drawn after the first screen, as many as the setting says', async () => {
  const { covers, drawn } = storeThatNotes()
  await drawAhead({ ...test.shop, covers }).all
  expect(drawn).toEqual([
    'wide 960,1280: loud quiet',
    'tall 240: loud quiet',
    'tall 360,900: loud quiet',
    'tall 360,240: loud quiet',
  ])
  drawn.length = 0
  await drawAhead({ ...test.shop, covers, config: { ...test.shop.config, coversAhead: 1 } }).all
  expect(drawn.at(-1)).toBe('tall 360,240: loud')
  drawn.length = 0
  await drawAhead({ ...test.shop, covers, config: { ...test.shop.config, coversAhead: 0 } }).all
  expect(drawn).toEqual([])
})

it('HOME-1 a start never waits for stuck pictures, and does not fail for broken ones', async () => {
  const stuck = { ...storeThatNotes().covers, warm: () => new Promise<void>(() => {}) }
  await drawAhead({ ...test.shop, covers: stuck }, 10).firstScreen
  const warm = vi.fn<CoverStore['warm']>().mockRejectedValue(new Error('no disk'))
  const broken = drawAhead({ ...test.shop, covers: { ...stuck, warm } })
  await broken.firstScreen
  await broken.all
  expect(warm).toHaveBeenCalledTimes(2)
})

function storeThatNotes() {
  const drawn: string[] = []
  const covers: CoverStore = {
    ...test.shop.covers,
    async warm(list, format, widths) {
      drawn.push(`${format} ${widths?.join()}: ${list.map(({ title }) => title).join(' ')}`)
    },
  }
  return { covers, drawn }
}
