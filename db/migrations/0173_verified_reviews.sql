alter table review add column is_verified boolean not null default false;
comment on column review.is_verified is 'when it was posted, its writer had bought the product here and revealed a key of it';
