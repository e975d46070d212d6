export function recipientKey(newsletterId: number, subscriberId: number): string {
  return `newsletter:${newsletterId}:${subscriberId}`
}

export const recipientKeyOfRow = `'newsletter:' || r.newsletter_id || ':' || r.subscriber_id`

/** SQL: removes the mails from the outbox that match a condition. Their readers wait again. */
export function takingBack(condition: string): string {
  return `
with gone as (
  delete from mail where is_bulk and state = 'queued' and ${condition} returning dedupe_key)
update newsletter_recipient as r set state = 'waiting' from gone
where r.state = 'queued' and gone.dedupe_key = ${recipientKeyOfRow};`
}
