import { exportMyData } from '../../../shop/privacy/export-my-data.ts'
import { myDataPage } from '../../../shop/privacy/my-data-page.ts'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/my-data.ts'

/** All data of the member as a file: `?as=json`, else a page to read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const isJson = new URL(request.url).searchParams.get('as') === 'json'
  const body = isJson
    ? JSON.stringify(await exportMyData(shop, visitor), null, 2)
    : await myDataPage(shop, visitor)
  return new Response(body, {
    headers: {
      'Content-Type': `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="my-data.${isJson ? 'json' : 'html'}"`,
    },
  })
}
