-- Payment companies that a process finds down: since when, and when it last called one in vain. Each process goes by what it
-- knows itself; this is what Health and `doctor` read.
create table company_outage (
  gateway text primary key,
  since timestamptz not null,
  noticed_at timestamptz not null
);
