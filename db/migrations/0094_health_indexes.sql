-- What the checks and figures of the shop's health ask for, however many orders there are.
create index orders_failing on orders (id) where failed_runs > 0;
create index payment_event_of_gateway on payment_event (gateway, received_at);
create index payment_of_gateway on payment (gateway, started_at);
