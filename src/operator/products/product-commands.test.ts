import { describe, expect, it } from 'vitest'
import { makeProduct } from '../../../tests/helpers/fixtures.ts'
import { openCommandShop } from '../../../tests/operator/shop-command.ts'

describe('OPS-6 npm run shop -- products', { timeout: 240_000 }, () => {
  const commands = openCommandShop()
  const { run } = commands
  const list = (...parameters: string[]) => run('products', 'list', ...parameters)

  it('OPS-6 lists matches, announces further ones, and names wrong options', async () => {
    await makeProduct(commands.world.shop, { id: 'a-1', name: 'Amber', stock: 2 })
    await makeProduct(commands.world.shop, { id: 'b-2', name: 'Basalt', active: false })
    expect(await list()).toMatchObject({
      code: 0,
      stdout:
        'a-1  Amber  action  On sale  $10.00  2 left  0 sold in 30 days\n' +
        'b-2  Basalt  action  Off sale  $10.00  0 left  0 sold in 30 days\n',
    })
    expect((await list('--limit', '1')).stdout).toContain('There are more')
    const { stdout } = await list('--state', 'off-sale', '--search', 'basa', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ externalId: 'b-2', state: 'off-sale' })
    for (const [option, value] of [
      ['--state', 'gone'],
      ['--sort', 'best'],
      ['--limit', '0'],
      ['--category', 'action'],
      ['--category', '999999'],
      ['--platform', '999999'],
      ['--stock', 'much'],
    ] as const)
      expect(await list(option, value), `${option} ${value}`).toMatchObject({ code: 1, stdout: '' })
  })
})
