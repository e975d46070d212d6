-- Processes hear of a change at once, instead of finding it when they look.

create function tell_shown_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('latchkey', 'shown');
  return null;
end $$;
create trigger shown_change_told after insert on shown_change
  for each row execute function tell_shown_change();
