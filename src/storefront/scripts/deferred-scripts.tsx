import {
  Children,
  createContext,
  Fragment,
  isValidElement,
  use,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Scripts as useRouterScripts } from 'react-router'
import { cartCookie } from '../../shop/cart/cart.ts'
import { loginCookie } from '../client-state.ts'
import { useTextFiles } from '../text/use-text-files.ts'
import { consentCookieName } from '../trackers/consent-cookie.ts'
import { captureEarlyEvents } from './capture-early-events.ts'
import { startScripts, type StartOptions } from './start-scripts.ts'
import { useEarlyEvents } from './use-early-events.ts'

/** Whether the page is equal for everybody, and so complete without scripts for unknown visitors. */
export const SharedPageContext = createContext(false)

/**
 * Cookies whose content only scripts show on shared pages: the cart's count, the member, scripts of other companies.
 */
const cookies = [cartCookie, loginCookie, consentCookieName]

/**
 * The router's scripts, none of which the browser fetches by itself: `startScripts` does, in its time. Browsers would
 * fetch preloaded modules before pictures, and run them before they draw the page.
 */
export function DeferredScripts() {
  useEarlyEvents()
  const waits = use(SharedPageContext)
  const texts = useTextFiles()
  const parts = elementsOf(useRouterScripts({}))
  const preloads = parts.filter(({ props }) => props.rel === 'modulepreload')
  const files = [...preloads.map(({ props }) => props.href), ...texts].join(' ')
  return parts
    .filter((part) => !preloads.includes(part))
    .map(({ props: { type = 'text/javascript', ...props } }, index) => (
      <Fragment key={index}>
        <script
          {...props}
          type="text/plain"
          async={false}
          data-type={type}
          data-files={type === 'module' ? files : undefined}
        />
        {type === 'module' && (
          <script
            nonce={props.nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: callOfStart({ waits, cookies }) }}
          />
        )}
      </Fragment>
    ))
}

/** Returns the inline script. Browsers find it in the page and need no copy. */
function callOfStart(options: StartOptions): string {
  if (!import.meta.env.SSR) return ' '
  return `(${captureEarlyEvents.toString()})();(${startScripts.toString()})(${JSON.stringify(options)})`
}

type Part = ReactElement<ComponentProps<'script'> & Pick<ComponentProps<'link'>, 'rel' | 'href'>>

function elementsOf(node: ReactNode): Part[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ComponentProps<'script'>>(child)) return []
    return child.type === Fragment ? elementsOf(child.props.children) : [child]
  })
}
