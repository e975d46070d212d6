-- Which English texts of products changed after they were translated, whoever changed them.

create table product_source_change (
  product_id integer not null references product on delete cascade,
  field text not null,
  before text not null,
  changed_at timestamptz not null default now()
);
comment on table product_source_change is 'what English texts said before; of products that have translations';
create index product_source_change_of on product_source_change (product_id, changed_at);

alter table product_text add column checked jsonb not null default '{}';
comment on column product_text.checked is 'by field when it was last written or found right; kept by trigger';

create function note_source_change() returns trigger language plpgsql as $$
begin
  insert into product_source_change (product_id, field, before)
  select new.id, said.field, said.before
  from (values ('name', old.name, new.name), ('tagline', old.tagline, new.tagline),
    ('explanation', old.explanation, new.explanation), ('description', old.description, new.description)
  ) as said(field, before, after)
  where said.before is distinct from said.after
    and exists (select from product_text t where t.product_id = new.id);
  return null;
end $$;
create trigger product_source_changed after update on product
  for each row when ((old.name, old.tagline, old.explanation, old.description)
    is distinct from (new.name, new.tagline, new.explanation, new.description))
  execute function note_source_change();

create function note_written_texts() returns trigger language plpgsql as $$
declare field text;
begin
  foreach field in array array['name', 'tagline', 'explanation', 'description'] loop
    if to_jsonb(new) ->> field is distinct from to_jsonb(old) ->> field then
      new.checked := new.checked || jsonb_build_object(field, now());
    end if;
  end loop;
  return new;
end $$;
create trigger product_text_written before insert or update on product_text
  for each row execute function note_written_texts();
