-- The audit log names things by number alone: it stays when somebody is forgotten. Earlier versions wrote names, addresses and
-- free texts into it; they are taken out once. Who did what to what, when and from where, stays.

alter table audit_log disable trigger audit_log_stays;

update audit_log set subject = 'Notice', after = jsonb_build_object('to', after -> 'to')
where action = 'notice.sent' and after ->> 'to' <> 'all members';

update audit_log set subject = 'Enquiry ' || subject_id || ', ' || split_part(subject, ', ', 1)
where subject_kind = 'enquiry' and subject not like 'Enquiry %';

update audit_log set subject = 'Review ' || subject_id where subject_kind = 'review';
update audit_log set before = jsonb_build_object('answered', before ->> 'answer' <> ''),
  after = jsonb_build_object('answered', after ->> 'answer' <> '')
where action = 'review.answered' and after ? 'answer';

update audit_log set subject = 'Mail ' || subject_id || ', ' || split_part(subject, ', ', 1)
where subject_kind = 'mail' and subject not like 'Mail %';

update audit_log set before = null, after = null where action = 'order.email-corrected';
update audit_log set after = nullif(after - 'recipient' - 'reference' - 'reason', '{}'), before = nullif(before - 'reason', '{}')
where action in ('order.mail-resent', 'order.transfer-confirmed', 'order.refunded', 'order.rejected',
  'order.key-replaced', 'order.key-awaited', 'order.key-not-replaced');

update audit_log set after = case after ->> 'reason'
    when 'Buyer reports it as used' then jsonb_set(after, '{reason}', '"used"')
    when 'Buyer reports a wrong region' then jsonb_set(after, '{reason}', '"region"')
    when 'Buyer needs help to activate it' then jsonb_set(after, '{reason}', '"help"')
    when 'For a dispute' then jsonb_set(after, '{reason}', '"dispute"')
    when 'To check it with the supplier' then jsonb_set(after, '{reason}', '"check"')
    else after - 'reason'
  end
where action = 'order.key-shown' and after ->> 'reason' not in ('used', 'region', 'help', 'dispute', 'check');

update audit_log set before = before - 'note', after = after - 'note'
where subject_kind = 'coupon' and (before ? 'note' or after ? 'note');

alter table audit_log enable trigger audit_log_stays;

-- No view is kept that searches for a key.
delete from saved_view where query ~* '(^|&)q=[a-z0-9]{4,6}(-[a-z0-9]{4,6}){2,}(&|$)';
