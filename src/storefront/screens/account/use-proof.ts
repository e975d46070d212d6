import { useEffect, useState } from 'react'
import { makeProof } from './make-proof.ts'
import type { CaptchaView } from './captcha-field.tsx'

/** Makes the proof of work of the captcha, once it is asked for. The proof is empty until it is made. */
export function useProof({ uuid, challenge }: CaptchaView) {
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState({ uuid: '', proof: '' })
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    void makeProof(challenge).then((proof) => {
      if (proof !== undefined && !isOver) setMade({ uuid, proof })
    })
    return () => {
      isOver = true
    }
  }, [isAsked, uuid, challenge])
  return { proof: made.uuid === uuid ? made.proof : '', ask: () => setAsked(true) }
}
