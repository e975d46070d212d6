-- Refunds that buyers make by a button, of lines that nobody revealed.

alter table withdrawal add column by text not null default 'statement' check (by in ('statement', 'button'));
comment on column withdrawal.by is 'statement: a withdrawal from the contract; button: a refund by the rules of the shop';
