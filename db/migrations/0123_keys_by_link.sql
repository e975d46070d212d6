-- Whether the mail of a delivery has the keys of a line in it, or only the link to the order's page, as the buyer was told at the checkout.
alter table order_line add column by_link boolean not null default false;
comment on column order_line.by_link is 'its keys stand in no mail: the mail has the link to the page that shows them';
