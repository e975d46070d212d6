import { createContext } from 'react-router'

/** Error of a loader or an action that got no database connection. Its page is answered with 503, not with 500. */
export const busyContext = createContext<unknown>(null)
