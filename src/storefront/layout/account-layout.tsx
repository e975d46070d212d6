import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import texts from 'virtual:texts/sign-in'
import { coverWall } from '../../shop/catalogue/covers/cover-wall.ts'
import { shopContext } from '../context.ts'
import { PermissionGate } from '../trackers/permission-gate.tsx'
import { Cover } from '../product/cover.tsx'
import { LoadingBar } from '../ui/waiting/loading-bar.tsx'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/account-layout.ts'
import { Brand } from './header/brand.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { SkipLink } from './shop-layout.tsx'
import { useCopyright } from './footer/use-copyright.ts'
import { useShopName } from './use-frame.ts'

export const handle = { texts }

const covers = 18

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  return { wall: await coverWall(shop, visitor, covers) }
}

export function shouldRevalidate() {
  return false
}

/** The layout of sign-in, sign-up and new password: one form beside the art. */
export default function AccountLayout({ loaderData: { wall } }: Route.ComponentProps) {
  return (
    <AccountPage wall={<CoverWall products={wall} />}>
      <Outlet />
    </AccountPage>
  )
}

export function ErrorBoundary() {
  return (
    <AccountPage>
      <ErrorScreen />
    </AccountPage>
  )
}

function AccountPage({ wall, children }: { wall?: ReactNode; children: ReactNode }) {
  const copyright = useCopyright()
  return (
    <div className={`grid flex-1 ${wall ? 'lg:grid-cols-2' : ''}`}>
      <SkipLink />
      <PermissionGate asks={false} />
      <LoadingBar />
      <div className="flex min-w-0 flex-col px-(--lk-gutter) pt-4 pb-6 lg:pt-6 lg:pb-8">
        <header>
          <Brand />
        </header>
        <main
          id="main"
          data-shop={useShopName()}
          tabIndex={-1}
          className={`m-auto grid w-full gap-5 py-8 outline-none lg:py-10 ${wall ? 'max-w-104' : ''}`}
        >
          {children}
        </main>
        <footer className="text-sm text-fg-3">{copyright}</footer>
      </div>
      {wall}
      <Toaster />
    </div>
  )
}

/** Three columns of posters, the middle one higher. It stays while a long form scrolls. */
function CoverWall({ products }: { products: Route.ComponentProps['loaderData']['wall'] }) {
  return (
    <div aria-hidden className="border-s border-line bg-sunken max-lg:hidden">
      <div className="sticky top-0 h-dvh overflow-hidden">
        <ul className="absolute inset-x-0 -top-10 grid grid-cols-3 gap-4 px-4">
          {products.map((product) => (
            <li key={product.id} className="nth-[3n+2]:-translate-y-20">
              <Cover product={product} sizes="(width >= 62rem) 16vw, 1px" className="rounded-control" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
