-- Categories that stand in no menu, and what filters offer as the shop keeper names it.
alter table category add column hidden boolean not null default false;
comment on column category.hidden is 'in no menu and without a page of its own; its products are sold on';

alter table facet add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
comment on column facet.names is 'by language, where the shop keeper calls it otherwise than the shop does';

create table facet_alias (
  kind text not null,
  code text not null,
  facet_id integer not null references facet on delete cascade,
  primary key (kind, code)
);
comment on table facet_alias is 'what else an import may call a facet: its later names, and those of facets that were merged into it';
create index facet_alias_of on facet_alias (facet_id);

create table activation_text (
  id text not null,
  locale text not null,
  content text not null check (char_length(content) between 1 and 1000),
  primary key (id, locale)
);
comment on table activation_text is 'texts of the activation guides as the shop keeper writes them, by the id that they have in locales/';
create trigger activation_text_shown after insert or update or delete on activation_text
  for each statement execute function note_shown_change();
