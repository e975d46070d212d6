-- When a text was changed is when that was done: a transaction may have begun long before.

alter table product_source_change alter column changed_at set default clock_timestamp();

create or replace function note_written_texts() returns trigger language plpgsql as $$
declare field text;
begin
  foreach field in array array['name', 'tagline', 'explanation', 'description'] loop
    if to_jsonb(new) ->> field is distinct from to_jsonb(old) ->> field then
      new.checked := new.checked || jsonb_build_object(field, clock_timestamp());
    end if;
  end loop;
  return new;
end $$;
