import type { IconNode } from 'lucide'

interface IconProps {
  of: IconNode
  className?: string
}

/** A drawing beside a text that says the same: screen readers skip it. */
export function Icon({ of, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={`icon ${className}`.trimEnd()}
      dangerouslySetInnerHTML={{ __html: drawingOf(of) }}
    />
  )
}

const drawings = new WeakMap<IconNode, string>()

/** A page has dozens of icons; as one text each they are faster than as elements. */
function drawingOf(icon: IconNode): string {
  const known = drawings.get(icon)
  if (known !== undefined) return known
  const drawing = icon.map(([tag, attributes]) => `<${tag}${textOf(attributes)}/>`).join('')
  drawings.set(icon, drawing)
  return drawing
}

function textOf(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
