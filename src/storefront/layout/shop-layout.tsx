import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useText } from '../text/text.tsx'
import { PermissionGate } from '../trackers/permission-gate.tsx'
import { BuyForm } from '../product/buy-form.tsx'
import { LoadingBar } from '../ui/waiting/loading-bar.tsx'
import { Toaster } from '../ui/toast.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { CartTrouble } from './cart/cart-trouble.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Snippet } from './snippet.tsx'
import { Wishes } from './wishes.tsx'
import { useShopName } from './use-frame.ts'

/** Header, screen, footer. */
export default function ShopLayout() {
  return (
    <ShopPage>
      <Outlet />
    </ShopPage>
  )
}

export function ErrorBoundary() {
  return (
    <ShopPage>
      <ErrorScreen />
    </ShopPage>
  )
}

export function ShopPage({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PermissionGate />
      <LoadingBar />
      <Header />
      <ConnectionBar />
      <main id="main" data-shop={useShopName()} tabIndex={-1} className="flex-1 outline-none">
        <Snippet place="header" className="wrap pt-4" />
        <CartTrouble />
        <Wishes>{children}</Wishes>
        <BuyForm />
        <Snippet place="footer" className="wrap pt-12" />
      </main>
      <Footer />
      <Toaster />
    </>
  )
}

export function SkipLink() {
  const t = useText()
  return (
    <a
      href="#main"
      className="absolute start-4 -top-16 z-(--lk-z-bar) bg-lime px-4 py-3 text-on-lime focus:top-2"
    >
      {t('common.skip')}
    </a>
  )
}
