import type { Frame } from '../layout/load-frame.ts'
import { useFrame } from '../layout/use-frame.ts'

/**
 * JSON-LD of a page for search engines. They fetch pages from the server, so browsers carry no code for it: callers
 * pass `import.meta.env.SSR && …`.
 */
export function StructuredData({ of }: { of: false | ((frame: Frame) => object[]) }) {
  const frame = useFrame()
  const data = of && frame ? of(frame) : []
  // JSON must not contain the end tag of a script; a browser writes nothing
  const json = import.meta.env.SSR ? JSON.stringify(data).replaceAll('<', String.raw`\u003c`) : '[]'
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
