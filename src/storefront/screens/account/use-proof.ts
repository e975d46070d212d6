import { useEffect, useState } from 'react'
import { makeProof } from './make-proof.ts'
import type { ShownCaptcha } from './captcha-field.tsx'

/** The proof of work for the captcha that is shown, made from the moment it is asked for; empty until then. */
export function useProof({ uuid, challenge }: ShownCaptcha) {
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
