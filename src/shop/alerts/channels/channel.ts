import type { PostError } from '../../../platform/download/post-once.ts'
import type { Vapid } from '../../../platform/web-push/vapid.ts'
import type { AlertText } from '../../mails/alert-text.ts'

/**
 * Port of a chat or push service. One file of `channels/` implements it for each kind; no other code knows a service's
 * protocol. A channel writes one request and reads its answer.
 */
export interface ChannelKindOf {
  /** name of the service */
  title: string
  /** what staff enter; all of it is sealed */
  fields: readonly ChannelField[]
  /** a browser, which adds itself and is removed when it is gone */
  isDevice?: true
  request(values: ChannelValues, alert: SentAlert, sender: Sender): ChannelRequest
  /** Reads an answer whose status does not say enough; undefined if the status does. */
  read?(answer: ChannelAnswer): ChannelOutcome | undefined
}

export type ChannelValues = Readonly<Record<string, string>>

export interface ChannelField {
  name: string
  /** stays hidden after it is saved */
  isSecret: boolean
  /** value of an empty field; a field without one must be filled */
  usual?: string
  shape: 'address' | RegExp
}

/** An alert with its link into the back office. */
export interface SentAlert extends Omit<AlertText, 'path'> {
  /** its name at this channel, the same at each try */
  id: string
  shopName: string
  url: string
  /** label of the link */
  open: string
}

/** The sender, for services that ask for it. */
export interface Sender {
  vapid: Vapid
  /** address of the shop */
  contact: string
  now: Date
}

export interface ChannelRequest {
  url: string
  headers?: Readonly<Record<string, string>>
  /** sent as JSON, or as it is */
  body: object | Buffer
}

export interface ChannelAnswer {
  status: number
  retryAfter: string | undefined
  /** the body if it is JSON */
  json: unknown
}

export type ChannelIssue =
  | PostError
  /** the service does not accept the credentials */
  | 'refused'
  /** the chat, the channel or the topic is gone */
  | 'gone'
  /** the service does not accept this message */
  | 'message'
  /** the service asks to wait, or has an error of its own */
  | 'busy'
  | 'server'
  /** the credentials do not open with the secrets of this process */
  | 'sealed'
  /** the shop could not write the alert or its request */
  | 'unwritten'

export type ChannelOutcome =
  | { kind: 'sent' }
  /** `retryAfter`: seconds that the service asks for */
  | { kind: 'later'; issue: ChannelIssue; retryAfter?: number }
  /** no alert can be sent until the person changes something */
  | { kind: 'refused'; issue: ChannelIssue }
  /** this alert cannot be sent */
  | { kind: 'failed'; issue: ChannelIssue }

const maxWaitSeconds = 86_400

export function outcomeOfStatus({ status, retryAfter }: ChannelAnswer): ChannelOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 401 || status === 403) return { kind: 'refused', issue: 'refused' }
  if (status === 404 || status === 410) return { kind: 'refused', issue: 'gone' }
  if (status === 429) return busy(Number(retryAfter))
  if (status >= 500 || status === 408) return { kind: 'later', issue: 'server' }
  return { kind: 'failed', issue: 'message' }
}

/** `seconds` may be a fraction, or not a number. */
export function busy(seconds: number): ChannelOutcome {
  const retryAfter = seconds > 0 ? Math.min(Math.ceil(seconds), maxWaitSeconds) : undefined
  return { kind: 'later', issue: 'busy', ...(retryAfter !== undefined && { retryAfter }) }
}
