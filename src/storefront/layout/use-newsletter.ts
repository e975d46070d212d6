import { type FormEvent, useRef, useState } from 'react'
import { useShopHref } from '../ui/shop-link.tsx'

const shortestSpinnerMs = 200

/** The newsletter's form once JavaScript is there: success is told, whatever else comes clears the field (ENQ-3). */
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
    const isTaken = await atLeast(shortestSpinnerMs, askForNewsletter(address, field.value))
    field.value = ''
    setState(isTaken ? 'asked' : 'idle')
  }

  return { inputRef, state, send, forgive: () => setState('idle') }
}

async function askForNewsletter(address: string, email: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return answer.ok
  } catch {
    return false
  }
}

async function atLeast<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))])
  return value
}
