import { Outlet } from 'react-router'

/** Header, screen, footer. */
export default function ShopLayout() {
  return (
    <main id="main" className="flex-1">
      <Outlet />
    </main>
  )
}
