import { createContext } from 'react'

/** Nonce of the scripts in the reply; empty in the browser. */
export const NonceContext = createContext('')
