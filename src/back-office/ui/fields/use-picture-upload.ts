import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { maxBytes } from '../../../shop/pictures/picture-limits.ts'
import { t } from '../../text/text.ts'

/** accepted types of pictures */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface PictureAnswer {
  picture?: string
  /** why it was not taken */
  refused?: string
}

/** Sends a picture to be looked at and kept, by the act `picture` of the page; `onTaken` gets its name. Too large ones need not be sent to be refused. */
export function usePictureUpload(onTaken: (name: string) => void) {
  const { submit, data, state } = useFetcher<PictureAnswer>()
  const [isTooLarge, setTooLarge] = useState(false)
  const handled = useRef<PictureAnswer>(undefined)
  useEffect(() => {
    if (data === undefined || data === handled.current) return
    handled.current = data
    if (data.picture !== undefined) onTaken(data.picture)
  })
  return {
    refused: isTooLarge
      ? t('product.picture-too-large', { megabytes: maxBytes / 1024 / 1024 })
      : data?.refused,
    isSending: state !== 'idle',
    send(file: File) {
      setTooLarge(file.size > maxBytes)
      if (file.size > maxBytes) return
      const form = new FormData()
      form.set('act', 'picture')
      form.set('picture', file)
      void submit(form, { method: 'post', encType: 'multipart/form-data' })
    },
  }
}
