-- One word for trying again: when, and how often.

alter table orders rename column rests_until to retry_at;
alter table refund rename column asked_anew to retry_count;
