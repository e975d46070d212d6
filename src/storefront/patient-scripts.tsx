import { Children, cloneElement, Fragment, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The scripts of the page, fetched after what makes it visible: style sheets, fonts and the first picture. The page is
 * whole without them, and browsers would fetch preloaded modules before pictures.
 */
export function PatientScripts() {
  return patient(Scripts({}))
}

function patient(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ComponentProps<'link'>>(child)) return child
    if (child.type === Fragment) return patient(child.props.children)
    return child.props.rel === 'modulepreload' ? cloneElement(child, { fetchPriority: 'low' }) : child
  })
}
