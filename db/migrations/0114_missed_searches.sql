-- What visitors looked for and did not find, counted by day. Nothing about them is kept.

create table missed_search (
  day date not null,
  words text not null check (char_length(words) between 1 and 50),
  times integer not null default 1 check (times > 0),
  primary key (day, words)
);
comment on table missed_search is 'days of the zone of the shop; at most 300 different words a day, kept for 400 days';
