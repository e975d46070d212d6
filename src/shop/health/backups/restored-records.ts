import { escapeIdentifier, escapeLiteral } from 'pg'
import { takingBack } from '../../newsletters/sending/newsletter-outbox.ts'
import { restoredMarkKey } from '../../invoices/restored-mark.ts'
import type { Manifest } from '../../../platform/backup/archive.ts'

/** Statements that fail if a restored database differs from its manifest. */
export function comparison({ counts, migrations }: Pick<Manifest, 'counts' | 'migrations'>): string {
  const rows = Object.entries(counts).map(
    ([table, count]) => `
  if (select count(*) from ${escapeIdentifier(table)}) <> ${count} then
    raise exception 'the table % has not % rows', ${escapeLiteral(table)}, ${count};
  end if;`,
  )
  return `
set local search_path = public, pg_catalog;
do $$ begin
  if (select string_agg(name, ',' order by name) from migration) <> ${escapeLiteral(migrations.join(','))} then
    raise exception 'other migrations have run';
  end if;${rows.join('')}
end $$;
`
}

export interface Settling {
  madeAt: Date
  now: Date
  /** mark in document numbers from now on */
  mark: string
  by: string
  file: string
  quarantinesUnsold: boolean
}

const askedDays = 7

/**
 * Statements that prepare a restored shop: skips ids that were used since, ends sessions, pauses newsletters, and
 * queries payment companies about recent payments.
 */
export function settling({ madeAt, now, mark, by, file, quarantinesUnsold }: Settling): string {
  const at = escapeLiteral(now.toISOString())
  const asked = escapeLiteral(new Date(madeAt.getTime() - askedDays * 86_400_000).toISOString())
  const what = {
    backup: file,
    madeAt: madeAt.toISOString(),
    unsoldKeys: quarantinesUnsold ? 'quarantined' : 'on sale',
  }
  return `
set local search_path = public, pg_catalog;
do $$ declare one record; newest bigint; begin
  for one in
    select quote_ident(table_name) as of_table, quote_ident(column_name) as of_column, data_type,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
  loop
    execute format('select greatest((select last_value from %s), (select coalesce(max(%s), 0) from %s))',
      one.sequence, one.of_column, one.of_table) into newest;
    perform setval(one.sequence, newest + case one.data_type when 'bigint' then 1000000 else 10000 end);
  end loop;
end $$;
delete from staff_session;
delete from staff_link;
delete from staff_challenge;
delete from member_session;
delete from password_reset;
delete from job_run;
delete from logged_error;
delete from backup where ended_at is null;
update payment set check_at = ${at}, checks = 0, last_answer = ''
  where provider_payment_id is not null and started_at >= ${asked};
${quarantinesUnsold ? quarantine(at) : ''}
${pausedNewsletters}
insert into setting (key, value) values (${escapeLiteral(restoredMarkKey)}, ${escapeLiteral(mark)})
  on conflict (key) do update set value = excluded.value;
insert into audit_log (logged_at, actor_kind, actor, ip, action, subject_kind, subject_id, subject, after)
  values (${at}, 'command', ${escapeLiteral(by)}, '', 'shop.restored', 'shop', '', 'The shop', ${escapeLiteral(JSON.stringify(what))});
do $$ begin
  if to_regproc('add_to_delivery_log') is not null then
    perform add_to_delivery_log('restored', null, null, ${at}, ${escapeLiteral(JSON.stringify({ made: madeAt.toISOString() }))}, '{}');
  end if;
end $$;
`
}

/** Readers may have got a newsletter after the backup: a person decides whether it continues. */
const pausedNewsletters = `
${takingBack('true')}
update newsletter set state = 'paused' where state = 'sending';
delete from newsletter_plan;`

/**
 * Quarantines unsold keys and those held by unpaid orders, which may have been sold since. Keys go by batch, so that a
 * batch can be released at once. They go singly if a paid order holds keys of the batch.
 */
function quarantine(at: string): string {
  return `
update stock_key set state = 'available', order_line_id = null, held_at = null
  where state = 'held' and order_line_id in (
    select l.id from order_line l join orders o on o.id = l.order_id where o.status = 0
  );
update stock_key k set state = 'quarantined', quarantined_with_batch = coalesce((
    select b.quarantined_at is null and not exists (
      select from stock_key h where h.batch_id = b.id and h.state = 'held'
    ) from key_batch b where b.id = k.batch_id
  ), false)
  where state = 'available';
update key_batch b set quarantined_at = ${at}, quarantine_reason = 'Restored from a backup: may be sold since'
  where quarantined_at is null
    and exists (select from stock_key k where k.batch_id = b.id and k.quarantined_with_batch);
`
}
