import type { HomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'
import { t } from '../../text/text.ts'
import { DraftNote } from '../../ui/drafts/draft-note.tsx'
import { useDraft } from '../../ui/drafts/use-draft.ts'
import { useEnd } from '../../ui/drafts/use-end.ts'
import type { Editing } from './editing.ts'
import { layoutParts } from './layout-changes.ts'
import { partNames } from './publish.tsx'

interface HomeDraftNoteProps {
  editing: Editing
  published: HomeLayout
  version: string
}

/** Stores the unpublished arrangement, and offers a stored one. */
export function HomeDraftNote({ editing, published, version }: HomeDraftNoteProps) {
  const { unsaved, restore } = editing
  const end = useEnd(['publish'])
  const draft = useDraft({ place: 'home', version, unsaved, end, apply: restore })
  const stored = draft.found?.value.parts ?? {}
  const parts = layoutParts.filter((part) => stored[part])
  const theirs = parts.filter((part) => {
    const now = JSON.stringify(published[part])
    return ![stored[part]?.from, stored[part]?.to].some((known) => JSON.stringify(known) === now)
  })
  const yours = { ...published, ...Object.fromEntries(parts.map((part) => [part, stored[part]?.to])) }
  return (
    <DraftNote
      draft={draft}
      names={parts.map((part) => t(`home.part.${part}`))}
      clashes={theirs.map((part) => ({
        name: t(`home.part.${part}`),
        theirs: partNames(part, published, editing).join(', '),
        yours: partNames(part, yours, editing).join(', '),
      }))}
    />
  )
}
