import type { Answer } from '../actions.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'

interface Question {
  create?: PublicKeyCredentialCreationOptionsJSON
  get?: PublicKeyCredentialRequestOptionsJSON
}

/**
 * Gets a challenge by the page's action `ask-passkey`, lets the browser sign it, and sends the result to `intent` with
 * the other fields. `failed` if no passkey was found or the person declined.
 */
export function usePasskey(intent: string) {
  const question = useFetcher<Answer<Question>>()
  const submit = useSubmit()
  const fields = useRef<Record<string, string>>(undefined)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const asked = question.data
  useEffect(() => {
    const given = fields.current
    if (!given || !asked) return
    fields.current = undefined
    answer(asked.done).then(
      (response) => {
        setState('idle')
        return submit({ ...given, intent, response: JSON.stringify(response) }, { method: 'post' })
      },
      () => setState('failed'),
    )
  }, [asked, intent, submit])
  function ask(given: Record<string, string> = {}) {
    setState('busy')
    fields.current = given
    void question.submit({ ...given, intent: 'ask-passkey' }, { method: 'post' })
  }
  return { ask, failed: state === 'failed', busy: state === 'busy' }
}

async function answer({ create, get }: Question = {}) {
  if (create) return startRegistration({ optionsJSON: create })
  if (get) return startAuthentication({ optionsJSON: get })
  throw new Error('nothing was asked')
}
