import type { SnippetPlace } from '../../shop/content/info-ids.ts'
import { Prose } from '../ui/prose.tsx'
import { useFrame } from './use-frame.ts'

/** A text of the shop keeper in a named place; nothing until the text is written. */
export function Snippet({ place, className }: { place: SnippetPlace; className?: string }) {
  const snippet = useFrame()?.snippets[place]
  return (
    snippet && (
      <div data-snippet={place} className={className}>
        <Prose {...snippet} />
      </div>
    )
  )
}
