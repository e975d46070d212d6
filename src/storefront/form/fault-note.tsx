import { Note } from '../ui/note.tsx'

/** What the shop says against a form as a whole. It can get the focus, so that it is read first. */
export function FaultNote({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div tabIndex={-1} data-form-fault className="outline-none">
      <Note tone="bad" live>
        {children}
      </Note>
    </div>
  )
}
