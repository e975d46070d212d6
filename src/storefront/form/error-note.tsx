import { Note } from '../ui/note.tsx'

/** The error of a form as a whole. It can get the focus, so that it is read first. */
export function ErrorNote({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div tabIndex={-1} data-form-error className="outline-none">
      <Note tone="bad" live>
        {children}
      </Note>
    </div>
  )
}
