import { z } from 'zod'

/** Version of the text that the buyer agreed to, as a form or a call names it. */
export const consentVersion = z.string().max(40).optional()
