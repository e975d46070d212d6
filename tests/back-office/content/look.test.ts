import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings, resetSettings } from '../../../src/shop/settings/change-settings.ts'
import { previewLook } from '../../../src/shop/settings/preview-look.ts'
import { mailText, shopMail } from '../../../src/shop/localisation/shop-mail.ts'
import { readSite } from '../../../src/shop/content/site/site-contact.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'

let world: TestShop
beforeAll(async () => void (world = await openTestShop()))
afterAll(() => world.close())

const set = (values: Record<string, string>) =>
  changeSettings(
    world.shop,
    testActor,
    Object.entries(values).map(([key, text]) => ({ key, text })),
  )
const look = async () => (await readSite(world.shop, { locale: 'en-US' })).look

it.each([
  ['look.accent', '#777777', 'look.text', { front: '#ffffff', ground: '#777777', ratio: 4.47, needed: 4.5 }],
  ['look.accent', 'blue', 'look.colour', undefined],
  [
    'look.accent-dark',
    '#1b2452',
    'look.mark',
    { front: '#1b2452', ground: '#1c2027', ratio: 1.1, needed: 3 },
  ],
])('OWN-2 refuses %s %s with the pair, its contrast and what it needs', async (key, text, code, values) => {
  await expect(set({ [key]: text })).rejects.toMatchObject({
    issues: [{ field: key, code, ...(values && { values }) }],
  })
  await expect(previewLook(world.shop, { [key]: text })).rejects.toMatchObject({ code })
})

it('OWN-2 shows a saved look on pages and in mails, writes it down, and restores the standard', async () => {
  expect(await look()).toEqual({ variables: {} })
  await set({ 'look.accent': '#1B4FD8', 'look.header': 'compact' })
  expect(await look()).toMatchObject({ header: 'compact', variables: { '--own-on-accent': '#ffffff' } })
  expect(await keyMail()).toContain('bgcolor="#1b4fd8"')
  expect(await keyMail()).toContain(';color:#ffffff')
  const { changes } = await listChanges(world.shop, { action: 'setting.changed' }, { limit: 5 })
  expect(changes.map(({ subject, after }) => [subject?.id, after])).toContainEqual([
    'look.accent',
    { value: '#1b4fd8' },
  ])

  expect((await resetSettings(world.shop, testActor, 'look')).toSorted()).toEqual([
    'look.accent',
    'look.header',
  ])
  expect(await look()).toEqual({ variables: {} })
  expect(await keyMail()).toContain('bgcolor="#C8F23C"')
})

async function keyMail(): Promise<string> {
  const text = await mailText(world.shop, 'en-US')
  const { html } = shopMail(text, {
    subject: 'Key',
    preview: '',
    heading: 'Key',
    blocks: [{ kind: 'card', title: 'Game', facts: [], values: [{ value: 'AAAA' }] }],
    foot: '',
  })
  return html
}
