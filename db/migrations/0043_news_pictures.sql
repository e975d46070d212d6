-- Articles without a picture of their own get one that is drawn in the manner of the covers.

alter table news add column cover jsonb not null default '{}';
comment on column news.cover is 'what the picture is drawn from besides the title: genre, variant, palette';

create or replace function note_shown_article() returns trigger language plpgsql as $$
begin
  if (new.author, new.image, new.cover, new.published_at, new.active) is distinct from
    (old.author, old.image, old.cover, old.published_at, old.active) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;
