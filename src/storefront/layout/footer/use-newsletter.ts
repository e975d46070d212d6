import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../../call-api.ts'
import { useShopHref } from '../../navigation/shop-link.tsx'

/** The newsletter's form with JavaScript: success shows a message, any other result clears the field (ENQ-3). */
export function useNewsletter() {
  const shopHref = useShopHref()
  const inputRef = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'invalid' | 'short' | 'sending' | 'asked'>('idle')

  async function send(event: FormEvent) {
    event.preventDefault()
    const field = inputRef.current
    if (!field || state === 'sending') return
    if (!field.checkValidity()) {
      setState(field.value.length === 1 ? 'short' : 'invalid')
      field.focus()
      return
    }
    setState('sending')
    const address = shopHref('/api/bottom/subscription')
    const isTaken = await askForNewsletter(address, field.value)
    field.value = ''
    setState(isTaken ? 'asked' : 'idle')
  }

  return { inputRef, state, send, clearIssue: () => setState('idle') }
}

async function askForNewsletter(address: string, email: string): Promise<boolean> {
  try {
    const { code } = await callApi(address, { body: { email }, isQuiet: true })
    return code === 200
  } catch {
    return false
  }
}
