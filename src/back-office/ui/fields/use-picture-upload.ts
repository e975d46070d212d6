import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { maxBytes, pictureTooLarge } from '../../../shop/pictures/picture-limits.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import type { Issue } from '../../../shop/errors.ts'
import type { Answer } from '../../actions.ts'

/** accepted types of pictures */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/**
 * Sends a picture by the action `picture` of the page, with further `fields`. `onTaken` gets the name of the stored picture.
 * A picture that is too large is refused before it is sent.
 */
export function usePictureUpload(
  onTaken: (name: string) => void,
  fields: Readonly<Record<string, string>> = {},
) {
  const { submit, data, state } = useFetcher<Answer<string>>()
  const [isTooLarge, setTooLarge] = useState(false)
  const handled = useRef<Answer<string>>(undefined)
  useEffect(() => {
    if (data === undefined || data === handled.current) return
    handled.current = data
    if (data.done !== undefined) onTaken(data.done)
  })
  const issue: Issue | undefined = isTooLarge ? pictureTooLarge : data?.issues?.[0]
  return {
    refused: issue && issueText(issue),
    isSending: state !== 'idle',
    send(file: File) {
      setTooLarge(file.size > maxBytes)
      if (file.size > maxBytes) return
      const form = new FormData()
      form.set('intent', 'picture')
      form.set('picture', file)
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      void submit(form, { method: 'post', encType: 'multipart/form-data' })
    },
  }
}
