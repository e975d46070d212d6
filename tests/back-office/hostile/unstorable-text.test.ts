import { RouterContextProvider, type ActionFunctionArgs } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeContext } from '../../../src/back-office/context.ts'
import { action as newImport } from '../../../src/back-office/screens/keys/import/new-import.tsx'
import { action as find } from '../../../src/back-office/screens/orders/find.ts'
import { action as newProduct } from '../../../src/back-office/screens/products/editor/new-product.tsx'
import { action as productsImport } from '../../../src/back-office/screens/products/import.tsx'
import { action as signIn } from '../../../src/back-office/screens/sign-in/sign-in.tsx'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { client, makeStaff } from '../staff-world.ts'

type Action = (args: ActionFunctionArgs) => Promise<unknown>

const nul = '\0'

describe('a form of the back office with a NUL', () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop()
  })
  afterAll(() => world.close())

  /** The status of the answer to a form. */
  async function send(action: Action, fields: Record<string, string | File>): Promise<number> {
    const { staff } = await makeStaff(world, 'owner')
    const context = new RouterContextProvider()
    context.set(officeContext, { shop: world.shop, staff, client, browser: 'a'.repeat(22) })
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const request = new Request('http://localhost/', { method: 'POST', body })
    try {
      const answer = (await action({ request, params: {}, context } as unknown as ActionFunctionArgs)) as
        | { init?: { status?: number } }
        | Response
      return answer instanceof Response ? answer.status : (answer.init?.status ?? 200)
    } catch (error) {
      return (error as { init: { status: number } }).init.status
    }
  }

  const product = JSON.stringify({
    kind: 'product',
    id: nul,
    name: nul,
    category: nul,
    keyType: 'key',
    variants: [],
  })
  const forms: [string, Action, Record<string, string | File>][] = [
    [
      'the e-mail of a sign-in',
      signIn,
      { intent: 'password', email: `a${nul}@b.example`, password: 'x', code: '1' },
    ],
    ['a name of a field', signIn, { intent: 'password', email: 'a@b.example', [nul]: 'x' }],
    ['a search', find, { intent: 'find', q: `LK${nul}` }],
    ['a SKU', newImport, { intent: 'check', text: 'AAAA', sku: nul }],
    ['a new product', newProduct, { intent: 'add', patch: product }],
  ]
  it.each(forms)('OPS-1 is refused: %s', async (_place, action, fields) => {
    expect(await send(action, fields)).toBe(400)
  })

  it('OPS-5 OPS-6 is read where a file has one, line by line', async () => {
    const file = new File([`AAAA-BBBB-CCCC\nDD${nul}DD\n`], `keys${nul}.txt`)
    expect(await send(newImport, { intent: 'check', file })).toBe(303)
    const catalogue = new File(
      [`{"kind":"product","id":"${nul}"}\n{"kind":"product","id":"\\u0000"}`],
      'x.ndjson',
    )
    expect(await send(productsImport, { intent: 'import', file: catalogue })).toBe(200)
  })
})
