/** Text of an alert. It never contains a key, a whole e-mail address or a secret, since others may read the chat. */
export interface AlertText {
  title: string
  lines: readonly string[]
  /** path of the back-office page that the alert opens */
  path: string
}
