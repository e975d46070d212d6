import { Outlet } from 'react-router'

/** The brand and the steps, nothing that leads away from paying. */
export default function CheckoutLayout() {
  return (
    <main id="main" className="flex-1">
      <Outlet />
    </main>
  )
}
