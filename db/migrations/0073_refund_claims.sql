alter table refund add column claim_url text;
comment on column refund.claim_url is
  'where the buyer claims the money at the company; whoever has this address can take it';
