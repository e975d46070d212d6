import type { Frame } from '../layout/load-frame.ts'
import { useFrame } from '../layout/use-frame.ts'

/**
 * What search engines read of a page (JSON-LD). They fetch every page anew, so it is computed by the server alone: callers
 * pass `import.meta.env.SSR && …`, and browsers carry no code for it.
 */
export function StructuredData({ of }: { of: false | ((frame: Frame) => object[]) }) {
  const frame = useFrame()
  const data = of && frame ? of(frame) : []
  // the end of a script cannot stand in it; a browser has nothing to write
  const json = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', String.raw`\u003c`) : '[]'
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
