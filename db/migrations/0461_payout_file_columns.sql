-- The names of the columns in the payout files of a company, for its next file.

create table payout_file_columns (
  gateway text primary key,
  names jsonb not null
);
comment on table payout_file_columns is 'of the last imported file of a company: the name of each column by its content, empty if the file lacks it';
