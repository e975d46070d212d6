import { ImagePlus } from 'lucide'
import type { ReactNode } from 'react'
import { t } from '../../../../text/text.ts'
import { pictureKinds } from '../../../../ui/fields/use-picture-upload.ts'
import { Icon } from '../../../../ui/icon.tsx'

interface ChoosePictureProps {
  /** the same as in its `PictureNote` */
  id: string
  onChosen(file: File): void
  children: ReactNode
}

/** A button that opens the file dialog for pictures. */
export function ChoosePicture({ id, onChosen, children }: ChoosePictureProps) {
  return (
    <>
      <label className="btn btn--line btn--xs" htmlFor={id}>
        <Icon of={ImagePlus} />
        {children}
      </label>
      <input
        id={id}
        type="file"
        className="vh"
        accept={pictureKinds}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChosen(file)
          target.value = ''
        }}
      />
    </>
  )
}

interface PictureNoteProps {
  id: string
  isSending: boolean
  refused: string | undefined
}

/** The limits of a picture, or the outcome of the last choice. */
export function PictureNote({ id, isSending, refused }: PictureNoteProps) {
  return (
    <p id={`${id}-hint`} className={refused ? 'err' : 'hint'} role={refused ? 'alert' : undefined}>
      {isSending ? t('product.picture-coming') : refused ? refused : t('product.picture-hint')}
    </p>
  )
}
