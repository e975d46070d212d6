-- Further money may come to one payment more than once, and goes back each time.

drop index refund_of_surplus;
create unique index refund_of_surplus on refund (payment_id, reason) where reason not in ('asked', 'further-money');
