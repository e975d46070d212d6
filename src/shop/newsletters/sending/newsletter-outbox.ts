/** The mail of one recipient in the outbox. */
export function recipientKey(newsletterId: number, subscriberId: number): string {
  return `newsletter:${newsletterId}:${subscriberId}`
}

/** SQL: the same of a row `r`. */
export const recipientKeyOfRow = `'newsletter:' || r.newsletter_id || ':' || r.subscriber_id`

/** SQL: takes those mails to readers out of the outbox for which a condition holds. Their readers wait. */
export function takingBack(condition: string): string {
  return `
with gone as (
  delete from mail where is_bulk and state = 'queued' and ${condition} returning dedupe_key)
update newsletter_recipient as r set state = 'waiting' from gone
where r.state = 'queued' and gone.dedupe_key = ${recipientKeyOfRow};`
}
