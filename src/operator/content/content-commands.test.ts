import { officeText } from '../../shop/localisation/office-text.ts'
import { describe, expect, it } from 'vitest'
import { testActor } from '../../../tests/helpers/fixtures.ts'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'
import { addArticle } from '../../shop/content/articles/save-article.ts'

describe('OPS-8 npm run shop -- content', { timeout: 240_000 }, () => {
  const commands = openCommandShop()
  const { run } = commands
  const content = (...parameters: string[]) => run('content', ...parameters)

  it('OPS-8 lists all content, and publishes and withdraws articles', async () => {
    const made = await addArticle(commands.world.shop, testActor, { title: 'Black week', author: 'Ines' })
    const id = String(made.id)
    const { stdout } = await content('list')
    expect(stdout).toMatch(/^article\/\d+ +Black week {2}Draft, 1 of 18$/m)
    expect(stdout).toMatch(/^page\/shipping +Delivery {2}18 of 18$/m)
    expect(stdout).toMatch(/^info\/email +E-mail {2}help@latchkey\.example$/m)
    expect(await content('publish', id)).toMatchObject({
      code: 1,
      stderr: `${officeText('errors.article.no-english')}\n`,
    })
    await commands.world.shop.db.updateTable('news_text').set({ content: 'All of it' }).execute()
    expect(await content('publish', id, '--at', 'soon')).toMatchObject({ code: 1 })
    expect(await content('publish', id)).toMatchObject({ code: 0, stderr: 'Published.\n' })
    expect((await content('list', '--search', 'black')).stdout).toMatch(/Black week {2}Published \d{4}-/)
    expect(await content('take-back', id)).toMatchObject({ code: 0, stderr: 'Taken back.\n' })
    expect(await content('take-back', '999')).toMatchObject({
      code: 1,
      stderr: `${officeText('errors.not-found')}\n`,
    })
  })
})
